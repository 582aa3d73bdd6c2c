import { isExpired, STORED_AT } from './policy';

/** A cache of the worker, keyed by address. */
export interface CacheStore {
  name: string;
  /** The oldest entries are evicted first. */
  maxEntries: number;
  /** Otherwise entries expire after a week. */
  neverExpires?: true;
}

/** Undefined if the browser's storage fails, so that the request goes to the network. */
export async function find({ name }: CacheStore, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

export async function findFresh(store: CacheStore, address: string): Promise<Response | undefined> {
  const found = await find(store, address);
  return found && (store.neverExpires || !isExpired(found, Date.now())) ? found : undefined;
}

export async function put({ name, maxEntries }: CacheStore, address: string, answer: Response) {
  // The whole body first: a response that breaks off must not replace the stored one.
  const body = await answer.arrayBuffer();
  const { status } = answer;
  const headers = new Headers(answer.headers);
  headers.set(STORED_AT, Date.now().toString());
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(body, { status, headers }));
  const known = await cache.keys();
  await Promise.all(
    known.slice(0, Math.max(0, known.length - maxEntries)).map((old) => cache.delete(old)),
  );
}

/** Deletes the entries that are not wanted. */
export async function prune(
  { name }: CacheStore,
  isWanted: (address: string, answer: Response) => boolean | Promise<boolean>,
) {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const answer = await cache.match(request, { ignoreVary: true });
    const { pathname, search } = new URL(request.url);
    if (!answer || !(await isWanted(pathname + search, answer))) {
      await cache.delete(request, { ignoreVary: true });
    }
  }
}
