/** What this browser gave the shop to be told while no page is open; null where there is nothing. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  // A browser may know workers and no notices.
  const registration: Partial<ServiceWorkerRegistration> | undefined =
    await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
