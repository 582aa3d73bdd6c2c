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
import { holdScripts, openRendered, withoutServiceWorker } from './support/pageLoad.mjs';
import { startShop } from './support/shop.mjs';
import { closeDialog } from './support/steps.mjs';
import { slowDown } from './support/slowPhone.mjs';
import { until } from './support/until.mjs';

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

test('a bundle chosen before hydration opens with the number typed before it', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  // The number narrows the list to its network; of those two the first is still in it.
  for (const [network, number] of [
    ['Vodacom', '0754 000 321'],
    ['Airtel', '0754 000 322'],
  ]) {
    const releaseScripts = await holdScripts(page);
    await openRendered(page, '/', { waitUntil: 'commit' });
    let loads = 0;
    const countLoads = (request) => {
      if (request.isNavigationRequest()) loads += 1;
    };
    page.on('request', countLoads);
    await page.getByLabel('Which number gets the data?').fill(number);
    const bundle = page.getByRole('article').filter({ hasText: network }).first();
    await bundle.getByRole('link', { name: /^Buy:/ }).click();
    releaseScripts();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(number, { exact: true }).waitFor();
    assert.equal(loads, 0);
    await closeDialog(page);
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await page.getByLabel('Which number gets the data?').inputValue(), number);
    page.off('request', countLoads);
  }
  await close();
});

test('nothing that is filled in before hydration is lost on any public page', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  // It would bring the scripts past those who hold them.
  await withoutServiceWorker(context);
  const found = new Set();
  for (const path of await publicPages(shop)) {
    const releaseScripts = await holdScripts(page);
    await openRendered(page, path, { waitUntil: 'commit' });
    await page.locator('#page-scripts').waitFor({ state: 'attached' });
    const filled = await fillAllFields(page);
    filled.forEach(({ kind }) => found.add(kind));
    releaseScripts();
    await page.waitForFunction(() => globalThis.earlyTaps === undefined);
    await page.waitForLoadState('networkidle');
    for (const { place, kind, value } of filled) {
      const field = page.locator(FIELDS).nth(place);
      const now = () => (typeof value === 'boolean' ? field.isChecked() : field.inputValue());
      // What was chosen shows with the address that it changes.
      await until(async () => (await now()) === value, `${kind} ${place} is kept at ${path}`);
    }
  }
  assert.deepEqual([...found].sort(), ['checkbox', 'input', 'select', 'textarea']);
  await close();
});

test('a choice made before hydration takes effect after it', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const releaseScripts = await holdScripts(page);
  await openRendered(page, '/normal-bundles', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Per day');
  releaseScripts();
  await page.waitForURL(/sort=perDay/);
  await close();
});

test('a form sent before hydration is sent once, after it, with what was typed', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const releaseScripts = await holdScripts(page);
  await openRendered(page, '/track-order', { waitUntil: 'commit' });
  await page.getByLabel('Order ID').fill('TBH999-0000000000');
  await page.getByLabel('Order ID').press('Enter');
  releaseScripts();
  await page.getByText('Order not found').waitFor();
  assert.equal(await page.getByLabel('Order ID').inputValue(), 'TBH999-0000000000');
  await close();
});

test('a reload brings back what was typed, but no password, and nothing of the back office', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const stored = () => page.evaluate(() => JSON.stringify({ ...globalThis.sessionStorage }));
  await page.goto('/recover');
  await page.getByLabel('The number that paid').fill('0754 000 321');
  await page.reload();
  assert.equal(await page.getByLabel('The number that paid').inputValue(), '0754 000 321');
  assert.doesNotMatch(await stored(), /0754/);
  await page.goto('/recover');
  assert.equal(await page.getByLabel('The number that paid').inputValue(), '');
  for (const path of ['/login', '/admin/login']) {
    await page.goto(path);
    await page.getByLabel('Email', { exact: true }).fill('asha@example.com');
    await page.getByLabel('Password', { exact: true }).fill('mine alone');
    await page.goto('/about:blank');
    assert.doesNotMatch(await stored(), /mine alone/);
    await page.goto(path);
  }
  assert.doesNotMatch(await stored(), /asha/);
  await close();
});

const FIELDS = 'main :is(input, textarea, select)';

/** Types into and chooses in everything that the page shows; says what each field holds then. */
function fillAllFields(page) {
  return page.locator(FIELDS).evaluateAll((fields) => {
    const isTicked = ({ type }) => type === 'checkbox' || type === 'radio';
    const shown = fields.filter((field) => field.checkVisibility());
    for (const field of shown) {
      if (isTicked(field)) field.click();
      else field.value = field.options ? [...field.options].at(-1).value : '0754 000 321';
      for (const kind of ['input', 'change'])
        field.dispatchEvent(new globalThis.Event(kind, { bubbles: true }));
    }
    return shown.map((field) => ({
      place: fields.indexOf(field),
      kind: isTicked(field) ? field.type : field.localName,
      value: isTicked(field) ? field.checked : field.value,
    }));
  });
}

test('a language stored only in the browser is restored', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, { language: 'sw' });
  await context.clearCookies();
  await page.goto('/routers');
  await page.locator('html[lang=sw]').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Ruta' }).waitFor();
  await close();
});

test('input typed before the page is built anew in the language of the browser is kept and processed', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, { language: 'sw' });
  for (const [path, english, swahili, typed] of [
    ['/', 'Which number gets the data?', 'Namba gani ipokee data?', '0754 000 321'],
    ['/recover', 'The number that paid', 'Namba iliyolipa', '0754 000 321'],
    ['/recover', 'Paste the whole SMS', 'Bandika SMS yote', 'DES9B14S4R Confirmed.'],
    ['/buy-for-many', 'Numbers that get the data', 'Namba zitakazopokea data', '0754 000 321'],
  ]) {
    await context.clearCookies();
    const releaseScripts = await holdScripts(page);
    await openRendered(page, path, { waitUntil: 'commit' });
    await page.getByLabel(english).fill(typed);
    releaseScripts();
    await page.locator('html[lang=sw]').waitFor();
    const field = page.getByLabel(swahili);
    await until(async () => (await field.inputValue()) === typed, `it is kept at ${path}`);
    if (path === '/') await page.getByRole('button', { name: 'Vodacom', pressed: true }).waitFor();
    assert.ok(await field.evaluate((element) => element === globalThis.document.activeElement));
  }
  await close();
});
