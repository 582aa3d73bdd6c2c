import { withoutLanguage } from '../i18n/languageAddress';
import type { NotificationEvent, Pushed, Windows } from './types';
import { asRecord } from '../kit/narrow';

/** A push notification for staff. */
export interface PushNotice {
  title: string;
  body: string;
  /** A later notification with the same tag replaces the first. */
  tag: string;
  /** Path that a press opens. */
  path: string;
  lang: 'en' | 'sw';
}

const HOME = '/admin';
const ICON = '/icons/icon-192.png';

/** Browsers require a notification for every push, so an unreadable one gets default texts. */
export function parseNotice(text: string): PushNotice {
  const { title, body, tag, path, language } = parseFields(text);
  return {
    title: textOr(title, 'Bundle Hub'),
    body: textOr(body, ''),
    tag: textOr(tag, 'bundle-hub'),
    path: pathOr(path, HOME),
    lang: language === 'sw' ? 'sw' : 'en',
  };
}

function parseFields(text: string): Readonly<Record<string, unknown>> {
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return {};
  }
}

const textOr = (given: unknown, otherwise: string) =>
  typeof given === 'string' && given ? given : otherwise;

/** Only paths of the shop: a second slash would begin another host. */
const pathOr = (given: unknown, otherwise: string) =>
  typeof given === 'string' && /^\/(?![/\\])/.test(given) ? given : otherwise;

export function showPushed({ data }: Pushed, registration: ServiceWorkerRegistration) {
  const { title, path, ...shown } = parseNotice(data?.text() ?? '');
  return registration.showNotification(title, { ...shown, icon: ICON, data: path });
}

/** Focuses a window that shows the path; otherwise opens a new one, as others may contain unsaved input. */
export async function openNotification({ notification }: NotificationEvent, windows: Windows) {
  notification.close();
  const path = pathOr(notification.data, HOME);
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => withoutLanguage(new URL(url).pathname) === path);
  await (there ? there.focus() : windows.openWindow(path));
}
