// What a browser loads for each public page, over its first visit and the next. Bodies are counted as they are sent,
// between browser and shop, so that nothing hides in a cache or a service worker.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { URL } from 'node:url';
import { launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { idleWatch, isRendered, stopClock, withoutServiceWorker } from './support/pageLoad.mjs';
import { startProxy } from './support/proxy.mjs';
import { publicPages } from './support/routes.mjs';
import { startShop } from './support/shop.mjs';
import { until } from './support/until.mjs';

const BUDGET_KB = { scripts: 128, first: 300, again: 30 };
/**
 * What opening a dialog adds to the page that it opens over, with the connection for live prices and the journal of
 * purchases.
 */
const DIALOGS = [
  {
    name: 'the checkout of a bundle',
    over: '/normal-bundles',
    link: 'a[href*="buy="]',
    budget: 47,
  },
  { name: 'the order of a router', over: '/routers', link: 'a[href*="order="]', budget: 44 },
];
/** The scripts of each chunk. */
const PARTS = new URL('../dist/server/parts.json', import.meta.url);
/** A page's clock advances by so much at once until the page has started. */
const START_MS = 100;
/** Longer than any pause after which a page loads more by itself. */
const PAUSE_MS = 3000;
/** A page has loaded everything once so many pauses in a row brought nothing. */
const QUIET_PAUSES = 2;

let browser, shop, counter;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
  counter = await startCounter(shop.base);
});
after(async () => {
  await browser.close();
  counter.close();
  await shop.stop();
});

/** A proxy before the shop that counts the bytes of all responses. */
async function startCounter(target) {
  const counted = { scripts: 0, all: 0 };
  const proxy = await startProxy(target, ({ headers }, length) => {
    counted.all += length;
    // What the service worker stores for later is no script of the page; it counts among everything.
    if (headers['sec-fetch-dest'] === 'script') counted.scripts += length;
  });
  /** What was sent since the last call, in kB. */
  const take = () => {
    const kB = { scripts: counted.scripts / 1000, all: counted.all / 1000 };
    Object.assign(counted, { scripts: 0, all: 0 });
    return kB;
  };
  return { ...proxy, take };
}

/** Lets a test see that a page has started: it then registers the service worker, and puts off everything else. */
function recordStart(context) {
  return context.addInitScript(() => {
    const { prototype } = globalThis.ServiceWorkerContainer;
    const { register } = prototype;
    prototype.register = function (...args) {
      globalThis.hasStarted = true;
      return register.apply(this, args);
    };
  });
}

/** Opens a page with a stopped clock, and advances that until the page has started. */
async function open(page, path) {
  const settled = idleWatch(page);
  let requests = 0;
  page.on('request', () => (requests += 1));
  const advance = async (ms) => {
    await page.clock.runFor(ms);
    await settled();
    await until(() => counter.openRequests() === 0, 'all responses have ended');
  };
  const response = await page.goto(path);
  await settled();
  await until(async () => {
    await advance(START_MS);
    return page.evaluate(() => globalThis.hasStarted);
  }, `${path} has started`);
  const loadEverything = async () => {
    for (let quiet = 0, before = requests; quiet < QUIET_PAUSES; before = requests) {
      await advance(PAUSE_MS);
      quiet = requests === before ? quiet + 1 : 0;
    }
  };
  return { rendered: await isRendered(response), loadEverything };
}

/** Returns what a visit loads, or null if the server did not render the page. */
async function weighVisit(page, path) {
  const { rendered, loadEverything } = await open(page, path);
  // The service worker fetches what it stores before it controls the page.
  await page.waitForFunction(() => globalThis.navigator.serviceWorker.controller !== null);
  await loadEverything();
  const weight = counter.take();
  return rendered ? weight : null;
}

/** A first visit and another; null if the server, short of time, left the rendering to the browser, which loads more. */
async function weigh(path) {
  const { page, context } = await openDevice(browser, counter.base);
  await recordStart(context);
  await stopClock(context);
  const first = await weighVisit(page, path);
  const next = await context.newPage();
  await page.close();
  const again = first && (await weighVisit(next, path));
  await context.close();
  counter.take();
  return again && { scripts: first.scripts, first: first.all, again: again.all };
}

const row = (cells, path) => `${cells.map((cell) => cell.padStart(9)).join('')}  ${path}`;

test('no public page loads more than its budget, at the first visit and at the next', async () => {
  console.log(row(Object.keys(BUDGET_KB), 'kB sent (! is over budget)'));
  console.log(row(Object.values(BUDGET_KB).map(String), 'budget'));
  const heavy = [];
  for (const path of await publicPages(shop)) {
    const weights = await until(() => weigh(path), `the server renders ${path}`);
    const isOver = (what) => weights[what] > BUDGET_KB[what];
    const cell = (what) => `${isOver(what) ? '!' : ''}${weights[what].toFixed(1)}`;
    console.log(row(Object.keys(BUDGET_KB).map(cell), path));
    for (const what of Object.keys(BUDGET_KB).filter(isOver)) {
      heavy.push(`${path}: ${what} ${weights[what].toFixed(1)} kB, at most ${BUDGET_KB[what]}`);
    }
  }
  assert.deepEqual(heavy, []);
});

/** The scripts that opening a dialog adds, or null if the server did not render the page. */
async function weighDialog({ over, link }) {
  const { page, context } = await openDevice(browser, counter.base);
  await withoutServiceWorker(context);
  await recordStart(context);
  await stopClock(context);
  const { rendered, loadEverything } = await open(page, over);
  counter.take();
  await page.getByRole('article').first().locator(link).last().click();
  await loadEverything();
  await page.getByRole('dialog').waitFor();
  const { scripts } = counter.take();
  await context.close();
  return rendered ? scripts : null;
}

test('opening a dialog loads no more than its budget', async () => {
  const heavy = [];
  for (const dialog of DIALOGS) {
    const { name, budget, over } = dialog;
    const scripts = await until(() => weighDialog(dialog), `the server renders ${over}`);
    const line = `in addition: ${name}, at most ${budget}`;
    console.log(row([scripts.toFixed(1), '', ''], line));
    if (scripts > budget) heavy.push(`${name}: ${scripts.toFixed(1)} kB, at most ${budget}`);
  }
  assert.deepEqual(heavy, []);
});

test('what follows the press on Pay is fetched while the request goes out, and not before', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, { language: 'en' });
  await withoutServiceWorker(context);
  const scripts = JSON.parse(readFileSync(PARTS, 'utf8'))['payment-wait'].scripts;
  const fetched = new Set();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  const isFetched = () => scripts.every((script) => fetched.has(script));
  await page.route('**/api/payments/initiate', async (route) => {
    await until(isFetched, 'the wait is fetched before the request is answered');
    await route.continue();
  });
  const { data: bundles } = await shop.ask('/bundles?type=normal');
  const { _id: id } = bundles.find(({ network }) => network === 'vodacom');
  await page.goto(`/normal-bundles?buy=${id}`);
  await page.getByLabel('Number that receives the data').fill('0754 321 908');
  const wasFetched = isFetched();
  await page.getByRole('button', { name: /^Pay TSh/ }).click();
  await page.getByText('Enter your PIN on your phone', { exact: true }).waitFor();
  assert.equal(wasFetched, false);
  await close();
});
