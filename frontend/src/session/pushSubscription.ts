import { serviceWorkers } from '../kit/browser';

/** What this browser gave the shop to be told while no page is open; null where there is nothing. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  // A browser may know workers and no notices.
  const registration: Partial<ServiceWorkerRegistration> | undefined =
    await serviceWorkers()?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
