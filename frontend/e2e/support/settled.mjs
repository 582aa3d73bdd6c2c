import { TIMEOUT_MS, until } from './until.mjs';

const CALM_LOOKS = 3;
/** The stream of events stays open. */
const STREAM = /\/api\/realtime\//;

/**
 * Follows what is on its way to a page. The answer opens an address and waits until nothing is: no request, and nothing
 * to do for the page, several looks in a row.
 */
export function settling(page, goTo = (address) => page.goto(address)) {
  const open = new Set();
  page.on('request', (request) => STREAM.test(request.url()) || open.add(request));
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(end, (request) => open.delete(request));
  }
  return async (address) => {
    await goTo(address);
    // Until a page is there, only its frame is.
    await page.locator('h1').first().waitFor({ state: 'attached' });
    let calm = 0;
    for (const end = Date.now() + TIMEOUT_MS; calm < CALM_LOOKS && Date.now() < end;) {
      await idle(page);
      calm = open.size === 0 ? calm + 1 : 0;
    }
    if (calm < CALM_LOOKS) {
      throw new Error(`${address} still asks for ${[...open].map((request) => request.url())}`);
    }
  };
}

/** Opens a page as the shop wrote it: a shop that is short of time leaves a page to the browser. */
export function openWritten(page, address, options = {}) {
  const written = async () => {
    const response = await page.goto(address, options);
    return !/<div id="?root"?><\/div>/.test(await response.text());
  };
  return until(written, `the shop writes ${address}`);
}

function idle(page) {
  return page.evaluate(() => new Promise((done) => globalThis.requestIdleCallback(() => done())));
}

/** Without a worker, which never comes, no page loads what the next one may need. */
export function withoutWarmUp(context) {
  return context.addInitScript(() => {
    globalThis.ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined);
  });
}
