import { TIMEOUT_MS, until } from './until.mjs';

/** How many times in a row a page must be idle without open requests. */
const IDLE_CHECKS = 3;
/** A page that never becomes idle must not hold the test for ever. */
const IDLE_TIMEOUT_MS = 5000;
/** Stays open. */
const EVENT_STREAM = /\/api\/realtime\//;

/** Returns a function that waits until the page has loaded everything and is idle. Call it before the page is opened. */
export function idleWatch(page) {
  const pending = new Set();
  page.on('request', (request) => EVENT_STREAM.test(request.url()) || pending.add(request));
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(end, (request) => pending.delete(request));
  }
  return async () => {
    let checks = 0;
    for (const end = Date.now() + TIMEOUT_MS; checks < IDLE_CHECKS && Date.now() < end;) {
      const isIdle = await becomesIdle(page);
      checks = isIdle && pending.size === 0 ? checks + 1 : 0;
    }
    if (checks < IDLE_CHECKS) {
      const urls = [...pending].map((request) => request.url());
      throw new Error(`${page.url()} does not become idle; open requests: ${urls}`);
    }
  };
}

/** Returns a function that opens an address and waits until the page has loaded everything and is idle. */
export function pageOpener(page, goTo = (address) => page.goto(address)) {
  const idle = idleWatch(page);
  return async (address) => {
    await goTo(address);
    // Without a heading only the page's frame is there.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    await idle();
  };
}

/** Opens a page as the server rendered it: a server short of time leaves the rendering to the browser. */
export function openRendered(page, address, options = {}) {
  return until(
    async () => isRendered(await page.goto(address, options)),
    `the server renders ${address}`,
  );
}

/** Whether the server rendered the page that it answered with. */
export async function isRendered(response) {
  return !/<div id="?root"?><\/div>/.test(await response.text());
}

/** Whether the page becomes idle within the time-out. */
function becomesIdle(page) {
  return page.evaluate(
    (timeout) =>
      new Promise((resolve) => {
        const { realIdleCallback, requestIdleCallback } = globalThis;
        (realIdleCallback ?? requestIdleCallback)(({ didTimeout }) => resolve(!didTimeout), {
          timeout,
        });
      }),
    IDLE_TIMEOUT_MS,
  );
}

/** Stops the clock of all pages of this context until a test advances it. Whether a page is idle remains real. */
export async function stopClock(context) {
  await context.addInitScript(() => {
    globalThis.realIdleCallback = globalThis.requestIdleCallback.bind(globalThis);
  });
  await context.clock.install();
  await context.clock.pauseAt(Date.now() + 60_000);
}

/** Keeps pages of this context from registering the service worker, which loads what the next page may need. */
export function withoutServiceWorker(context) {
  return context.addInitScript(() => {
    globalThis.ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
}

/** Holds the shop's scripts back until the returned function is called. */
export async function holdScripts(page) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  return release;
}
