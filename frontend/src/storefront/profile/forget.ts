import { cacheStorage } from '../../kit/browser';
import { clearLocal, readLocal, tabStore, writeLocal } from '../../kit/storage/storage';

export const FORGOTTEN_PARAM = 'forgotten';

/** Ways of showing, which say nothing about a person. */
const STAYING = ['language', 'theme'] as const;

/** What the shop needs to open without network; the same on every device. */
const OF_EVERYBODY = /^(files|shells|catalogue|pictures)$/;

/** Takes everything that was typed, ordered or seen on this device away from it. */
export async function forgetDevice(): Promise<void> {
  const staying = STAYING.map((key) => [key, readLocal(key)] as const);
  // Other tabs are told of a change only, and they may hold drafts although nothing else is kept.
  writeLocal('forgetting', '');
  clearLocal();
  tabStore.clear();
  staying.forEach(([key, value]) => value !== null && writeLocal(key, value));
  await forgetAnswers().catch(() => undefined);
}

/** Answers kept for a moment without network. */
async function forgetAnswers(): Promise<void> {
  const caches = cacheStorage();
  if (!caches) return;
  const names = await caches.keys();
  const personal = names.filter((name) => !OF_EVERYBODY.test(name));
  await Promise.all(personal.map((name) => caches.delete(name)));
}
