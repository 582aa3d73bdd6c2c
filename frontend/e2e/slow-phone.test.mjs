import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  DESKTOP,
  PHONE,
  hasNoSidewaysScroll,
  launchBrowser,
  openDevice,
} from './support/browser.mjs';
import { publicPages } from './support/routes.mjs';
import { startShop } from './support/shop.mjs';
import { shownOrderId } from './support/steps.mjs';

const MOST_LAYOUT_SHIFT = 0.02;
/** A bad connection of the third generation (latency in ms), and a processor a quarter as fast as this one. */
const SLOW_PHONE = { bytesPerSecond: 400_000 / 8, latency: 400, processor: 4 };

let browser, shop;
before(async () => {
  [browser, shop] = [await launchBrowser(), await startShop(0.02)];
});
after(async () => {
  await browser.close();
  await shop.stop();
});

async function slowDown(page, { bytesPerSecond, latency, processor } = SLOW_PHONE) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

test('a bundle is bought and tracked in Swahili on a slow phone', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'sw' });
  await slowDown(page);
  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /^(Nunua|Agiza Sasa): Wiki 5GB/ }).click();
  await page.getByLabel(/Namba ya simu ya kulipia/).fill('0754 000 321');
  await page.getByRole('button', { name: /^Lipa/ }).click();
  await page.getByText('Nani apokee kifurushi?').first().waitFor();
  await page.getByLabel('Jina kamili').fill('Asha Mushi');
  await page.getByLabel('Sina barua pepe').check();
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Tuma oda' }).click();
  await page.getByText('Oda yako imetumwa').waitFor();
  const orderId = await shownOrderId(page);

  await page.getByRole('dialog').getByRole('link', { name: 'Fuatilia Oda' }).click();
  await page.getByText(orderId).first().waitFor();
  await page.getByText('Asha M.').waitFor();
  await hasNoSidewaysScroll(page);
  await close();
});

test('without JavaScript prices and a way to reach the shop can be read', async () => {
  const { page, context } = await openDevice(browser, shop.base, { javaScriptEnabled: false });
  for (const path of ['/', '/normal-bundles', '/sme-bundles', '/routers']) {
    await page.goto(path);
    const articles = page.getByRole('main').getByRole('article');
    const offers = await articles.filter({ hasText: /TSh.[\d,]+/ }).count();
    assert.ok(offers >= 3, `${path} shows ${offers} prices`);
    assert.ok((await page.locator('a[href^="tel:+255"]').count()) > 0, `${path}: no phone number`);
    assert.ok(
      (await page.locator('a[href^="https://wa.me/"]').count()) > 0,
      `${path}: no WhatsApp`,
    );
  }
  await context.close();
});

/** Pages of this context remember what moved by itself, and by how much. */
async function watchLayout(context) {
  await context.addInitScript(() => {
    globalThis.layoutShifts = [];
    new globalThis.PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '');
        if (!hadRecentInput) globalThis.layoutShifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoJump(page, path) {
  const shifts = await page.evaluate(() => globalThis.layoutShifts);
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  const moved = JSON.stringify(shifts.flatMap(({ moved }) => moved));
  assert.ok(shift <= MOST_LAYOUT_SHIFT, `${path} jumps by ${shift.toFixed(3)}: ${moved}`);
}

test('no page jumps, complains or asks again for what it brought when the script takes over', async () => {
  for (const language of ['en', 'sw']) {
    const { page, context, close } = await openDevice(browser, shop.base, { language });
    await watchLayout(context);
    const asked = [];
    page.on('request', (request) => {
      const { pathname } = new globalThis.URL(request.url());
      if (/^\/api\/(store|bundles|routers|training)/.test(pathname)) asked.push(pathname);
    });
    const failed = [];
    page.on('response', (answer) => answer.status() >= 400 && failed.push(answer.url()));
    for (const path of await publicPages(shop)) {
      // The page before warms up for the next while that one is on its way.
      await page.goto('/robots.txt');
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectNoJump(page, path);
      assert.deepEqual(asked, [], `${path} asks again`);
      assert.deepEqual(failed, [], `${path} asks in vain`);
    }
    await close();
  }
});

test('no page moves what is already there while the rest of the page arrives', async () => {
  const bytesPerSecond = 25_000;
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, context, close } = await openDevice(browser, shop.base, {
      viewport,
      serviceWorkers: 'block',
      extraHTTPHeaders: { 'accept-encoding': 'identity' },
    });
    await watchLayout(context);
    await slowDown(page, { bytesPerSecond, latency: 100, processor: 1 });
    for (const path of await publicPages(shop)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expectNoJump(page, path);
    }
    await close();
  }
});

test('what is typed before the script takes over is kept and understood', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  for (const [path, label, typed] of [
    ['/', 'Which number gets the data?', '0754 000 321'],
    ['/recover', 'The number that paid', '0754 000 321'],
    ['/track-order', 'Order ID', 'TBH999-0000000000'],
  ]) {
    let takeOver;
    const held = new Promise((resolve) => (takeOver = resolve));
    await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByLabel(label).fill(typed);
    takeOver();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByLabel(label).inputValue(), typed, `lost at ${path}`);
    if (path === '/') await page.getByRole('button', { name: 'Vodacom', pressed: true }).waitFor();
    await page.unroute('**/assets/*.js');
  }
  await close();
});

test('a language that only the browser’s storage remembers is shown again', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, { language: 'sw' });
  await context.clearCookies();
  await page.goto('/routers');
  await page.locator('html[lang=sw]').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ruta' }).waitFor();
  await close();
});
