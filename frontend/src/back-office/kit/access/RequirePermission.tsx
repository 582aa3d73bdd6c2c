import type { ReactNode } from 'react';
import type { Permission } from '../../../api/types';
import { usePermissions } from './usePermissions';

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
