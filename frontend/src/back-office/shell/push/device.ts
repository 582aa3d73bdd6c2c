import { hasPush, notifications, serviceWorkers, userAgent } from '../../../kit/browser';
import { ownSubscription } from '../../../session/api';

/** How this device stands to notices of the shop. */
export interface ThisDevice {
  state:
    | 'unable' // The browser knows no notices.
    | 'homeScreen' // An iPhone knows them only for pages on its home screen.
    | 'blocked' // A person told the browser not to ask again.
    | 'off'
    | 'on';
  /** What the browser gave the device, and where messages for it are taken. */
  subscription?: PushSubscription;
  endpoint?: string;
}

const WORKER = '/sw.js';

export async function readDevice(): Promise<ThisDevice> {
  if (!canNotify()) return { state: isApplePhone() ? 'homeScreen' : 'unable' };
  if (notifications()?.permission === 'denied') return { state: 'blocked' };
  const subscription = await ownSubscription();
  return subscription
    ? { state: 'on', subscription, endpoint: subscription.endpoint }
    : { state: 'off' };
}

const canNotify = () => serviceWorkers() !== null && hasPush() && notifications() !== null;

const isApplePhone = () => /iPhone|iPad/.test(userAgent());

/**
 * Asks the person, in the press that this was called from, and then the browser's push service. Null where the person
 * said no. The worker is the one that customers have; the back office registers it for nothing else.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  const workers = serviceWorkers();
  if (!workers || (await notifications()?.requestPermission()) !== 'granted') return null;
  const registered = await workers.register(WORKER);
  // One for another key would be refused for good.
  await (await registered.pushManager.getSubscription())?.unsubscribe();
  const { pushManager } = await workers.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** Shows a notice of the page's own, as those of the shop will look. */
export async function showSample(title: string, body: string): Promise<void> {
  const registration = await serviceWorkers()?.ready;
  const { pathname } = window.location;
  await registration?.showNotification(title, { body, tag: 'sample', data: pathname });
}
