import { hasPush, notifications, serviceWorkers } from '../../../kit/browser';

/** Whether this browser can be reminded while no page is open, or can be asked to allow it. */
export function canBeReminded(): boolean {
  const permission = notifications()?.permission;
  return (
    serviceWorkers() !== null && hasPush() && permission !== undefined && permission !== 'denied'
  );
}

/**
 * What the shop needs to reach this browser; asks the person, in the press that this was called from. Null where the
 * person said no.
 */
export async function reachableDevice(publicKey: string): Promise<PushSubscriptionJSON | null> {
  const workers = serviceWorkers();
  if (!workers || (await notifications()?.requestPermission()) !== 'granted') return null;
  const { pushManager } = await workers.ready;
  // The one that it has serves other reminders, or a member of staff.
  const known = await pushManager.getSubscription();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (known ?? (await pushManager.subscribe(options))).toJSON();
}
