// Prints what a real browser loads for each public page from the running shop, over its first visit and the next, and
// fails over budget. Bodies are counted as they are sent, between browser and shop, so that nothing hides in a cache or
// a service worker. Run by `make test`; alone: `npm run size`.
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBrowser, openDevice } from '../e2e/support/browser.mjs';
import { publicPages } from '../e2e/support/routes.mjs';
import { startShop } from '../e2e/support/shop.mjs';

const BUDGET_KB = { scripts: 140, first: 300, again: 30 };
/** What opening a bundle's checkout adds to the page that it opens over, with the connection for live prices. */
const CHECKOUT_BUDGET_KB = 45;
/** Nothing more is on its way once nothing came for so long. */
const QUIET_MS = 1000;

/** Hands everything on to the shop, and counts what comes back. */
async function countingDoor(base) {
  const counted = { scripts: 0, all: 0 };
  const { hostname, port } = new globalThis.URL(base);
  const door = http.createServer((asked, answer) => {
    const { method, url, headers } = asked;
    const onward = http.request({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode, given.headers);
      // What the service worker keeps for later is no script of the page; it counts among everything.
      const isScript = headers['sec-fetch-dest'] === 'script';
      given.on('data', ({ length }) => {
        counted.all += length;
        if (isScript) counted.scripts += length;
      });
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
  const take = () => {
    const kB = { scripts: counted.scripts / 1000, all: counted.all / 1000 };
    Object.assign(counted, { scripts: 0, all: 0 });
    return kB;
  };
  const quiet = async () => {
    for (let before = -1; before !== counted.all; await sleep(QUIET_MS)) before = counted.all;
  };
  const close = () => {
    door.close();
    door.closeAllConnections();
  };
  return { base: `http://127.0.0.1:${door.address().port}`, take, quiet, close };
}

async function weigh(browser, door, path) {
  const { page, context } = await openDevice(browser, door.base);
  await page.goto(path, { waitUntil: 'networkidle' });
  // The service worker fetches what it keeps on its own account.
  await page.evaluate(async () => void (await globalThis.navigator.serviceWorker.ready));
  await door.quiet();
  const first = door.take();
  const again = await context.newPage();
  await page.close();
  await again.goto(path, { waitUntil: 'networkidle' });
  await door.quiet();
  const second = door.take();
  await context.close();
  return { scripts: first.scripts, first: first.all, again: second.all };
}

async function weighCheckout(browser, door) {
  const { page, context } = await openDevice(browser, door.base, { serviceWorkers: 'block' });
  await page.goto('/normal-bundles', { waitUntil: 'networkidle' });
  await door.quiet();
  door.take();
  await page.getByRole('article').first().getByRole('link').last().click();
  await page.getByRole('dialog').waitFor();
  await door.quiet();
  const { scripts } = door.take();
  await context.close();
  return scripts;
}

const row = (cells, path) => `${cells.map((cell) => cell.padStart(9)).join('')}  ${path}`;

const [browser, shop] = [await launchBrowser(), await startShop()];
const door = await countingDoor(shop.base);
try {
  console.log(row(Object.keys(BUDGET_KB), 'kB sent (! is over budget)'));
  console.log(row(Object.values(BUDGET_KB).map(String), 'budget'));
  for (const path of await publicPages(shop)) {
    const weights = await weigh(browser, door, path);
    const over = (what) => weights[what] > BUDGET_KB[what];
    const cell = (what) => `${over(what) ? '!' : ''}${weights[what].toFixed(1)}`;
    console.log(row(Object.keys(BUDGET_KB).map(cell), path));
    if (Object.keys(BUDGET_KB).some(over)) process.exitCode = 1;
  }
  const checkout = await weighCheckout(browser, door);
  const isOver = checkout > CHECKOUT_BUDGET_KB;
  const cell = `${isOver ? '!' : ''}${checkout.toFixed(1)}`;
  console.log(row([cell, '', ''], `in addition: a checkout, at most ${CHECKOUT_BUDGET_KB}`));
  if (isOver) process.exitCode = 1;
} finally {
  door.close();
  await browser.close();
  await shop.stop();
}
