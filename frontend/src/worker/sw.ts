import { AS_OF, SHELL, SKIP_WAITING } from './contract';
import { openNotification, showPushed } from './notices';
import { ageOf, isExpired, pageKey, planFor, scriptsOf, timeOf } from './policy';
import { find, put, findFresh, prune, type CacheStore } from './cacheStore';
import { openShared } from './share';
import type { Fetching, Worker } from './types';
import { asRecord } from '../kit/narrow';

/*
 * Caches the shop for slow, metered and missing networks. Reads only: payments and orders are never queued here. It
 * precaches what the first page needs and caches the rest on use.
 */
declare const self: Worker;

const pages: CacheStore = { name: 'pages', maxEntries: 8 };
const catalogue: CacheStore = { name: 'catalogue', maxEntries: 24 };
const files: CacheStore = { name: 'files', maxEntries: 80, neverExpires: true };
const pictures: CacheStore = { name: 'pictures', maxEntries: 24 };
const shells: CacheStore = { name: 'shells', maxEntries: 2, neverExpires: true };
const stores = [pages, catalogue, files, pictures, shells];

/** Replaces the shell when the worker that fetched it activates. */
const NEXT_SHELL = `${SHELL}&next`;
const TIMEOUT_MS = 3000;
const DAY_MS = 24 * 60 * 60 * 1000;
const LARGEST_PICTURE = 40_000;
const ownFiles = self.__WB_MANIFEST.map(({ url }) => `/${url.replace(/^\//, '')}`);
/** Data of the shop's main pages, so that they work offline before the first visit. */
const FIRST_ANSWERS = [
  '/api/store',
  '/api/bundles?type=normal&activeOnly=true',
  '/api/bundles?type=sme&activeOnly=true',
  '/api/routers?activeOnly=true',
];

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (asRecord(data)['type'] === SKIP_WAITING) void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});
self.addEventListener('push', (event) => event.waitUntil(showPushed(event, self.registration)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event, self.clients)),
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
    case 'share':
      return openWindows().then((windows) => openShared(event.request, windows));
    case null:
      return null;
  }
}

async function install() {
  const cache = await caches.open(files.name);
  const known = await Promise.all(ownFiles.map((file) => cache.match(file, { ignoreVary: true })));
  await cache.addAll(ownFiles.filter((_, place) => !known[place]));
  await put(shells, NEXT_SHELL, await fetchOk(SHELL));
  await Promise.allSettled(
    FIRST_ANSWERS.map(async (address) => put(catalogue, address, await fetchOk(address))),
  );
  await Promise.allSettled((await openPages()).map((page) => cacheOpenPage(page)));
}

const openWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Pages that were opened before this worker was installed. */
async function openPages(): Promise<string[]> {
  return (await openWindows()).flatMap(({ url }) => pageKey(url) ?? []);
}

async function cacheOpenPage(address: string) {
  if (await find(pages, address)) return;
  const page = await fetchOk(address);
  if (isPage(page)) await put(pages, address, page);
}

async function activate() {
  const next = await findFresh(shells, NEXT_SHELL);
  if (next) await put(shells, SHELL, next);
  await prune(shells, (address) => address === SHELL);
  // The tab that asked for this version reloads; any other still loads parts of the version before from here.
  if ((await openWindows()).length <= 1) {
    await prune(files, (address) => ownFiles.includes(address));
  }
  await prune(catalogue, isFresh);
  await prune(pictures, isFresh);
  await prune(pages, async (_address, page) => isOfThisVersion(await page.text()));
  const unknown = (await caches.keys()).filter((name) => !stores.some((one) => one.name === name));
  await Promise.all(unknown.map((name) => caches.delete(name)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Scripts of another version no longer exist. */
function isOfThisVersion(page: string): boolean {
  const scripts = scriptsOf(page);
  return scripts.length > 0 && scripts.every(isOwn);
}

/** Network first; after a timeout the cached page, without one the empty shell. */
async function answerPage(event: Fetching): Promise<Response> {
  const address = pageKey(event.request.url);
  const fresh = (async () => {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (address && isPage(answer)) event.waitUntil(cachePage(address, answer.clone()));
    return answer;
  })();
  event.waitUntil(fresh.catch(() => undefined));
  const stored = address ? await findFresh(pages, address) : undefined;
  if (stored) return withinTimeout(fresh, () => stored);
  return fresh.catch(async (error: unknown) => {
    const shell = await findFresh(shells, SHELL);
    if (shell) return shell;
    throw error;
  });
}

/** The shell contains data, so a visit renews it once a day. */
async function cachePage(address: string, page: Response) {
  await put(pages, address, page);
  const shell = await findFresh(shells, SHELL);
  if (shell && ageOf(shell, Date.now()) < DAY_MS) return;
  const newer = await fetchOk(SHELL);
  if (isOfThisVersion(await newer.clone().text())) await put(shells, SHELL, newer);
}

/** Network first; after a timeout the cached response, marked with its time. */
async function answerCatalogue(event: Fetching): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const address = pathname + search;
  const fresh = fetch(event.request).then((answer) => {
    if (answer.ok) event.waitUntil(put(catalogue, address, answer.clone()));
    return answer;
  });
  event.waitUntil(fresh.catch(() => undefined));
  const stored = await findFresh(catalogue, address);
  return stored ? withinTimeout(fresh, () => withAsOf(stored)) : fresh;
}

async function answerFile(event: Fetching, store: CacheStore): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const stored = await find(store, pathname + search);
  if (stored) return stored;
  const answer = await fetch(event.request);
  const size = Number(answer.headers.get('Content-Length') ?? 0);
  const wanted = store !== pictures || (size > 0 && size <= LARGEST_PICTURE);
  if (answer.status === 200 && wanted) {
    event.waitUntil(put(store, pathname + search, answer.clone()));
  }
  return answer;
}

/** The stored response on a network error, a timeout or a server error. */
async function withinTimeout(fresh: Promise<Response>, stored: () => Response): Promise<Response> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT_MS));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  return answer && answer.status < 500 ? answer : stored();
}

/** The header marks the response as cached and carries its time. */
function withAsOf(stored: Response): Response {
  const headers = new Headers(stored.headers);
  headers.set(AS_OF, timeOf(stored).toString());
  return new Response(stored.body, { status: stored.status, headers });
}

async function fetchOk(address: string): Promise<Response> {
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
  return !isExpired(answer, Date.now());
}
