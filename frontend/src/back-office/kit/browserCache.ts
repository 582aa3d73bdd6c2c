/** A cache of this device; null where the browser refuses it. Not in `kit/browser.ts`, which customers load. */
export async function openCache(name: string): Promise<Cache | null> {
  try {
    return await caches.open(name);
  } catch {
    return null;
  }
}
