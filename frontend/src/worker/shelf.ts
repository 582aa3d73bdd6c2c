import { isTooOld } from './policy';

/** One of the worker's stores: the newest answers, each under its address. */
export interface Shelf {
  name: string;
  /** So many at most, the oldest go first. */
  most: number;
  /** Good for longer than a week: better an old one than none. */
  ageless?: true;
}

/** Whatever lies there; nothing where the browser's storage fails, so that the network still answers. */
export async function find({ name }: Shelf, address: string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

export async function take(shelf: Shelf, address: string): Promise<Response | undefined> {
  const found = await find(shelf, address);
  return found && (shelf.ageless || !isTooOld(found, Date.now())) ? found : undefined;
}

export async function keep({ name, most }: Shelf, address: string, answer: Response) {
  // Read whole first: an answer that breaks off must not take the older one with it.
  const body = await answer.arrayBuffer();
  const { status, headers } = answer;
  const cache = await caches.open(name);
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, new Response(body, { status, headers }));
  const known = await cache.keys();
  await Promise.all(
    known.slice(0, Math.max(0, known.length - most)).map((old) => cache.delete(old)),
  );
}

/** Takes out what `isWanted` denies. */
export async function tidy(
  { name }: Shelf,
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
