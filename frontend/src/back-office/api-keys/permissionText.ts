import type { IntlShape } from 'react-intl';
import { permissionMessages } from './messages';

/** What keys may hold: everything but deciding who works here. */
export type KeyPermission = keyof typeof permissionMessages;

export function isKeyPermission(permission: string): permission is KeyPermission {
  return permission in permissionMessages;
}

export function permissionText(intl: IntlShape, permission: string): string {
  return isKeyPermission(permission)
    ? intl.formatMessage(permissionMessages[permission])
    : permission;
}
