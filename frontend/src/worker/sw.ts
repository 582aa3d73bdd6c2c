import { AS_OF, SHELL, SKIP_WAITING } from './contract';
import { openPressed, showPushed } from './notices';
import { isTooOld, keptAs, planFor, scriptsOf, timeOf } from './policy';
import { find, keep, take, tidy, type Shelf } from './shelf';
import type { Fetching, Worker } from './types';

/*
 * Keeps the shop at hand where the network is slow, dear or gone. Reads only: payments and orders never wait in here.
 * Of the client it fetches what the first page needs, most of which the browser has already; the rest stays when used.
 */
declare const self: Worker;

const pages: Shelf = { name: 'pages', most: 8 };
const catalogue: Shelf = { name: 'catalogue', most: 24 };
const files: Shelf = { name: 'files', most: 80, ageless: true };
const pictures: Shelf = { name: 'pictures', most: 24 };
const shells: Shelf = { name: 'shells', most: 2, ageless: true };
const shelves = [pages, catalogue, files, pictures, shells];

/** Becomes the shell together with the worker that fetched it. */
const NEXT_SHELL = `${SHELL}&next`;
const TIMEOUT_MS = 3000;
const DAY_MS = 24 * 60 * 60 * 1000;
const LARGEST_PICTURE = 40_000;
const ownFiles = self.__WB_MANIFEST.map(({ url }) => `/${url.replace(/^\//, '')}`);
/** What every page of the shop shows, so that one never opened before has something to show too. */
const FIRST_ANSWERS = [
  '/api/store',
  '/api/bundles?type=normal&activeOnly=true',
  '/api/bundles?type=sme&activeOnly=true',
  '/api/routers?activeOnly=true',
];

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === SKIP_WAITING) void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
self.addEventListener('push', (event) => event.waitUntil(showPushed(event, self.registration)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPressed(event, self.clients)),
);

function answerTo(event: Fetching): Promise<Response> | null {
  switch (planFor(event.request, self.location.origin)) {
    case 'page':
      return answerPage(event);
    case 'catalogue':
      return answerCatalogue(event);
    case 'file':
      return answerFile(event, files);
    case 'picture':
      return answerFile(event, pictures);
    case null:
      return null;
  }
}

async function install() {
  const cache = await caches.open(files.name);
  const known = await Promise.all(ownFiles.map((file) => cache.match(file, { ignoreVary: true })));
  await cache.addAll(ownFiles.filter((_, place) => !known[place]));
  await keep(shells, NEXT_SHELL, await found(SHELL));
  await Promise.allSettled(
    FIRST_ANSWERS.map(async (address) => keep(catalogue, address, await found(address))),
  );
  await Promise.allSettled((await openPages()).map((page) => keepOpened(page)));
}

/** What was opened before this worker is there passed it by. */
async function openPages(): Promise<string[]> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.flatMap(({ url }) => keptAs(url) ?? []);
}

async function keepOpened(address: string) {
  if (await find(pages, address)) return;
  const page = await found(address);
  if (isPage(page)) await keep(pages, address, page);
}

async function activate() {
  const next = await take(shells, NEXT_SHELL);
  if (next) await keep(shells, SHELL, next);
  await tidy(shells, (address) => address === SHELL);
  await tidy(files, (address) => ownFiles.includes(address));
  await tidy(catalogue, isFresh);
  await tidy(pictures, isFresh);
  await tidy(pages, async (_address, page) => isOfThisVersion(await page.text()));
  const strangers = (await caches.keys()).filter(
    (name) => !shelves.some((one) => one.name === name),
  );
  await Promise.all(strangers.map((name) => caches.delete(name)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** One of another version would ask for scripts that are nowhere any more. */
function isOfThisVersion(page: string): boolean {
  const scripts = scriptsOf(page);
  return scripts.length > 0 && scripts.every(isOwn);
}

/** From the network, unless that takes long and the same page lies here; then that one, then an empty one. */
async function answerPage(event: Fetching): Promise<Response> {
  const address = keptAs(event.request.url);
  const fresh = (async () => {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (address && isPage(answer)) event.waitUntil(keepPage(address, answer.clone()));
    return answer;
  })();
  event.waitUntil(fresh.catch(() => undefined));
  const stored = address ? await take(pages, address) : undefined;
  if (stored) return atLatest(fresh, () => stored);
  return fresh.catch(async (error: unknown) => {
    const shell = await take(shells, SHELL);
    if (shell) return shell;
    throw error;
  });
}

/** The empty page grows old together with its data, so a visit renews it once a day. */
async function keepPage(address: string, page: Response) {
  await keep(pages, address, page);
  const shell = await take(shells, SHELL);
  if (shell && Date.now() - timeOf(shell) < DAY_MS) return;
  const newer = await found(SHELL);
  if (isOfThisVersion(await newer.clone().text())) await keep(shells, SHELL, newer);
}

/** From the network, unless that takes long and the same answer lies here; then that one, with its time. */
async function answerCatalogue(event: Fetching): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const address = pathname + search;
  const fresh = fetch(event.request).then((answer) => {
    if (answer.ok) event.waitUntil(keep(catalogue, address, answer.clone()));
    return answer;
  });
  event.waitUntil(fresh.catch(() => undefined));
  const stored = await take(catalogue, address);
  return stored ? atLatest(fresh, () => withTime(stored)) : fresh;
}

async function answerFile(event: Fetching, shelf: Shelf): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const stored = await find(shelf, pathname + search);
  if (stored) return stored;
  const answer = await fetch(event.request);
  const size = Number(answer.headers.get('Content-Length') ?? 0);
  const wanted = shelf !== pictures || (size > 0 && size <= LARGEST_PICTURE);
  if (answer.status === 200 && wanted) {
    event.waitUntil(keep(shelf, pathname + search, answer.clone()));
  }
  return answer;
}

/** The fresh answer, or the stored one when there is none, or none in time, or the server is in trouble. */
async function atLatest(fresh: Promise<Response>, stored: () => Response): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  return answer && answer.status < 500 ? answer : stored();
}

/** Says when the answer was given, and by being there that it is none of now. */
function withTime(stored: Response): Response {
  const headers = new Headers(stored.headers);
  headers.set(AS_OF, timeOf(stored).toString());
  return new Response(stored.body, { status: stored.status, headers });
}

async function found(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

function isPage({ status, headers }: Response): boolean {
  return status === 200 && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

function isOwn(file: string): boolean {
  return ownFiles.includes(file);
}

function isFresh(_address: string, answer: Response): boolean {
  return !isTooOld(answer, Date.now());
}
