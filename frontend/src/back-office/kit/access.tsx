import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useIntl } from 'react-intl';
import type { Permission } from '../../api/types';
import { selectSession } from '../../api/sessionSlice';
import { EmptyState } from '../../kit/ui/EmptyState';
import { notAllowedMessages as m } from './messages';

interface Props {
  need: Permission;
  /** Instead, for whoever may not. */
  otherwise?: ReactNode;
  children: ReactNode;
}

/** Shows what only a role with that permission can use. */
export function RequirePermission({ need, otherwise = null, children }: Props) {
  return usePermissions()(need) ? children : otherwise;
}

/** What the colleague's role allows; the server decides anew at every call. */
export function usePermissions(): (permission: Permission) => boolean {
  const { user } = useSelector(selectSession);
  return (permission) => user?.permissions.includes(permission) ?? false;
}

/** In place of a page that the colleague's role does not open. */
export function NotAllowed() {
  const intl = useIntl();
  return (
    <EmptyState
      icon="cross"
      title={intl.formatMessage(m.title)}
      text={intl.formatMessage(m.text)}
    />
  );
}
