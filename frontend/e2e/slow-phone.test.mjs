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
import { expectNoJump, watchLayout } from './support/layout.mjs';
import { publicPages } from './support/routes.mjs';
import { openWritten, withoutWarmUp } from './support/settled.mjs';
import { startShop } from './support/shop.mjs';
import { slowDown } from './support/slowPhone.mjs';

/** A page comes in many pieces, each of which is painted. */
const ARRIVES_IN_PIECES = { bytesPerSecond: 80_000, latency: 100, processor: 1 };

let browser, shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('without JavaScript prices and a way to reach the shop can be read', async () => {
  const { page, context } = await openDevice(browser, shop.base, { javaScriptEnabled: false });
  for (const path of ['/', '/normal-bundles', '/sme-bundles', '/routers']) {
    await openWritten(page, path);
    const articles = page.getByRole('main').getByRole('article');
    const offers = await articles.filter({ hasText: /TSh.[\d,]+/ }).count();
    assert.ok(offers >= 3, `${path} shows ${offers} prices`);
    // No role: Playwright takes nothing inside of noscript for accessible.
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

test('no page moves what is already there while the rest of the page arrives', async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, context, close } = await openDevice(browser, shop.base, {
      viewport,
      extraHTTPHeaders: { 'accept-encoding': 'identity' },
    });
    await withoutWarmUp(context);
    await watchLayout(context);
    await slowDown(page, ARRIVES_IN_PIECES);
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
    const takeOver = await holdScripts(page);
    await openWritten(page, path, { waitUntil: 'commit' });
    await page.getByLabel(label).fill(typed);
    takeOver();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByLabel(label).inputValue(), typed, `lost at ${path}`);
    if (path === '/') await page.getByRole('button', { name: 'Vodacom', pressed: true }).waitFor();
  }
  await close();
});

test('what is tapped before the script takes over is answered once, as soon as it has', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const takeOver = await holdScripts(page);
  await openWritten(page, '/normal-bundles', { waitUntil: 'commit' });
  const network = page.getByRole('button', { name: 'Vodacom', exact: true });
  await network.click();
  await network.click();
  takeOver();
  await page.waitForURL(/network=vodacom/);
  await page.getByRole('button', { name: 'Vodacom', pressed: true }).waitFor();
  await close();
});

/** Until the function is called that this gives, no script of the shop arrives. */
async function holdScripts(page) {
  let letThrough;
  const held = new Promise((resolve) => (letThrough = resolve));
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  return letThrough;
}

test('a language that only the browser’s storage remembers is shown again', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, { language: 'sw' });
  await context.clearCookies();
  await page.goto('/routers');
  await page.locator('html[lang=sw]').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ruta' }).waitFor();
  await close();
});
