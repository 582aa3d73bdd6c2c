import type { Clicked, Pushed, Windows } from './types';

/** A message to a colleague's device, as the browser shows it. */
export interface EmptyState {
  title: string;
  body: string;
  /** A later one of the same name takes the place of the first: a message that comes twice is seen once. */
  tag: string;
  /** What a press opens, within the shop. */
  path: string;
  lang: 'en' | 'sw';
}

const HOME = '/admin';
const ICON = '/icons/icon-192.png';

/** What was pushed. The browser demands that something is shown, so that nonsense says at least where to look. */
export function noticeIn(text: string): EmptyState {
  const { title, body, tag, path, language } = fieldsOf(text);
  return {
    title: textOr(title, 'Bundle Hub'),
    body: textOr(body, ''),
    tag: textOr(tag, 'bundle-hub'),
    path: pathOr(path, HOME),
    lang: language === 'sw' ? 'sw' : 'en',
  };
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const textOr = (given: unknown, otherwise: string) =>
  typeof given === 'string' && given ? given : otherwise;

/** Only an address of the shop is opened: one slash, and no second that would begin another host. */
const pathOr = (given: unknown, otherwise: string) =>
  typeof given === 'string' && /^\/(?![/\\])/.test(given) ? given : otherwise;

export function showPushed({ data }: Pushed, registration: ServiceWorkerRegistration) {
  const { title, path, ...shown } = noticeIn(data?.text() ?? '');
  return registration.showNotification(title, { ...shown, icon: ICON, data: path });
}

/** Goes to the window that shows it already; others may hold something half typed, so a new one opens. */
export async function openPressed({ notification }: Clicked, windows: Windows) {
  notification.close();
  const path = pathOr(notification.data, HOME);
  const open = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : windows.openWindow(path));
}
