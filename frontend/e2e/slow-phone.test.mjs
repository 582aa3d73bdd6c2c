import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  DESKTOP,
  PHONE,
  hasNoSidewaysScroll,
  launchBrowser,
  openDevice,
} from './support/browser.mjs';
import './support/failures.mjs';
import { assertNoLayoutShift, recordLayoutShifts } from './support/layout.mjs';
import { publicPages } from './support/routes.mjs';
import { openRendered, withoutServiceWorker } from './support/pageLoad.mjs';
import { startShop } from './support/shop.mjs';
import { slowDown } from './support/slowPhone.mjs';

/** Slow enough that a page arrives, and is painted, in many pieces. */
const SLOW_CONNECTION = { bytesPerSecond: 80_000, latency: 100, processor: 1 };

let browser, shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('prices and contacts can be read without JavaScript', async () => {
  const { page, context } = await openDevice(browser, shop.base, { javaScriptEnabled: false });
  for (const path of ['/', '/normal-bundles', '/sme-bundles', '/routers']) {
    await openRendered(page, path);
    const articles = page.getByRole('main').getByRole('article');
    const offers = await articles.filter({ hasText: /TSh.[\d,]+/ }).count();
    assert.ok(offers >= 3, `${path} shows ${offers} prices`);
    // By selector: Playwright regards nothing inside noscript as accessible.
    await page.locator('noscript a[href^="tel:+255"]').waitFor();
    await page.locator('noscript a[href^="https://wa.me/"]').waitFor();
    await hasNoSidewaysScroll(page);
    assert.ok((await page.locator('a[href^="tel:+255"]').count()) > 0, `${path}: no phone number`);
    assert.ok(
      (await page.locator('a[href^="https://wa.me/"]').count()) > 0,
      `${path}: no WhatsApp`,
    );
  }
  await context.close();
});

test('no page shifts its layout while it arrives in pieces', async () => {
  const paths = await publicPages(shop);
  const openAll = async (viewport) => {
    const { page, context, close } = await openDevice(browser, shop.base, {
      viewport,
      extraHTTPHeaders: { 'accept-encoding': 'identity' },
    });
    await withoutServiceWorker(context);
    await recordLayoutShifts(context);
    await slowDown(page, SLOW_CONNECTION);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await assertNoLayoutShift(page, path);
    }
    await close();
  };
  // Each device has a slow connection of its own.
  await Promise.all([PHONE, DESKTOP].map(openAll));
});

test('input typed before hydration is kept and processed', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  for (const [path, label, typed] of [
    ['/', 'Which number gets the data?', '0754 000 321'],
    ['/recover', 'The number that paid', '0754 000 321'],
    ['/recover', 'Paste the whole SMS', 'DES9B14S4R Confirmed.'],
    ['/track-order', 'Order ID', 'TBH999-0000000000'],
  ]) {
    const releaseScripts = await holdScripts(page);
    await openRendered(page, path, { waitUntil: 'commit' });
    await page.getByLabel(label).fill(typed);
    releaseScripts();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByLabel(label).inputValue(), typed, `lost at ${path}`);
    if (path === '/') await page.getByRole('button', { name: 'Vodacom', pressed: true }).waitFor();
  }
  await close();
});

test('a tap before hydration takes effect once, after it', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const releaseScripts = await holdScripts(page);
  await openRendered(page, '/normal-bundles', { waitUntil: 'commit' });
  const network = page.getByRole('button', { name: 'Vodacom', exact: true });
  await network.click();
  await network.click();
  releaseScripts();
  await page.waitForURL(/network=vodacom/);
  await page.getByRole('button', { name: 'Vodacom', pressed: true }).waitFor();
  await close();
});

test('a bundle chosen before hydration opens once the page has started', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const releaseScripts = await holdScripts(page);
  await openRendered(page, '/', { waitUntil: 'commit' });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.getByRole('link', { name: /^Buy:/ }).first().click();
  releaseScripts();
  await page.getByRole('dialog').getByLabel('Number that receives the data').waitFor();
  assert.equal(loads, 0);
  await close();
});

/** Holds the shop's scripts back until the returned function is called. */
async function holdScripts(page) {
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  return release;
}

test('a language stored only in the browser is restored', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, { language: 'sw' });
  await context.clearCookies();
  await page.goto('/routers');
  await page.locator('html[lang=sw]').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ruta' }).waitFor();
  await close();
});
