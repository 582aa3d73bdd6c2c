import { useSelector } from 'react-redux';
import { selectSession } from '../../../api/sessionSlice';
import type { Permission } from '../../../api/types';

/** What the colleague's role allows; the server decides anew at every call. */
export function usePermissions(): (permission: Permission) => boolean {
  const { user } = useSelector(selectSession);
  return (permission) => user?.permissions.includes(permission) ?? false;
}
