import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import { publicPages } from './support/routes.mjs';
import { startShop } from './support/shop.mjs';
import { shownOrderId } from './support/steps.mjs';

const MOST_LAYOUT_SHIFT = 0.02;

let browser, shop;
before(async () => {
  [browser, shop] = [await launchBrowser(), await startShop(0.02)];
});
after(async () => {
  await browser.close();
  await shop.stop();
});

/** A bad connection of the third generation, and a processor a quarter as fast as this one. */
async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 400_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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

/** From now on, `page.layoutShift()` tells by how much the page has jumped by itself. */
async function watchLayout(context) {
  await context.addInitScript(() => {
    globalThis.layoutShift = 0;
    new globalThis.PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) {
        if (!hadRecentInput) globalThis.layoutShift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
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
      await page.goto(path, { waitUntil: 'networkidle' });
      const shift = await page.evaluate(() => globalThis.layoutShift);
      assert.ok(shift <= MOST_LAYOUT_SHIFT, `${path} jumps by ${shift.toFixed(3)} in ${language}`);
      assert.deepEqual(asked, [], `${path} asks again`);
      assert.deepEqual(failed, [], `${path} asks in vain`);
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
