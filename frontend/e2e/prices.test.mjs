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
import { requireOk } from './support/buyer.mjs';
import { smallTargets } from './support/accessibility.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

let browser;
let shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

const heading = (page, name) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Taps that count; typing, and Enter of the keyboard, do not. */
function tapping() {
  let count = 0;
  return {
    tap: async (target) => {
      count += 1;
      await target.tap();
    },
    count: () => count,
  };
}

async function bundles() {
  const { data } = await requireOk(shop.ask('/bundles'));
  return data;
}

const priceNow = async (id) => (await bundles()).find((bundle) => bundle.id === id).price;

/** The password asked for once, as after every sign-in. */
async function confirm(page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you', exact: true });
  await dialog.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

test('a price is changed in three taps from Today on a phone', async () => {
  const device = await openDevice(browser, shop.base, { viewport: PHONE, hasTouch: true });
  const { page } = device;
  await signIn(page);
  const [bundle] = await bundles();
  await page.goto('/admin');
  const { tap, count } = tapping();
  await tap(page.getByRole('button', { name: /^More/ }));
  await tap(page.getByRole('link', { name: 'Catalogue', exact: true }));
  await tap(page.locator(`a[href$="bundle=${bundle.id}"]`));
  const field = page.getByRole('textbox', { name: /^Price of / });
  await field.waitFor();
  assert.equal(await page.evaluate(() => globalThis.document.activeElement.dataset.price), 'true');
  await page.keyboard.type(String(bundle.price + 200));
  await hasNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await confirm(page);
  await page.getByText('1 price saved', { exact: true }).waitFor();
  assert.equal(await priceNow(bundle.id), bundle.price + 200);
  assert.equal(count(), 3);
  await device.close();
});

test('a link fills in a price, which one tap saves', async () => {
  const device = await openDevice(browser, shop.base, { viewport: PHONE, hasTouch: true });
  const { page } = device;
  await signIn(page);
  const [bundle] = await bundles();
  await page.goto(`/admin/prices?bundle=${bundle.id}&price=5200`);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await confirm(page);
  await page.getByText('1 price saved', { exact: true }).waitFor();
  assert.equal(await priceNow(bundle.id), 5200);
  await device.close();
});

test('many prices are typed by keyboard and saved with one password', async () => {
  const device = await openDevice(browser, shop.base, { viewport: DESKTOP });
  const { page } = device;
  await signIn(page);
  await page.goto('/admin/prices');
  await heading(page, 'Prices');
  const fields = page.getByRole('textbox', { name: /^Price of / });
  const shown = async (place) => Number((await fields.nth(place).inputValue()).replaceAll(',', ''));
  const [first, second] = [await shown(0), await shown(1)];
  await fields.nth(0).focus();
  await page.keyboard.type(String(first + 50));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(String(second + 50));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await confirm(page);
  await page.getByText('2 prices saved', { exact: true }).waitFor();
  const isNew = async () => (await shown(0)) === first + 50;
  await until(isNew, 'the board shows the saved price');
  await device.close();
});

test('a price for tomorrow is shown and undone on a phone', async () => {
  const device = await openDevice(browser, shop.base, { viewport: PHONE, hasTouch: true });
  const { page } = device;
  await signIn(page);
  const [bundle] = await bundles();
  await page.goto(`/admin/prices?bundle=${bundle.id}&price=9900`);
  await page.getByLabel('Valid', { exact: true }).selectOption('later');
  await hasNoSidewaysScroll(page);
  assert.deepEqual(await smallTargets(page), []);
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await confirm(page);
  const undo = page.getByRole('button', { name: /^Undo the new price/ });
  await undo.waitFor();
  assert.equal(await priceNow(bundle.id), bundle.price);
  await undo.tap();
  await undo.waitFor({ state: 'detached' });
  await device.close();
});

test('goods received on a phone explain the stock', async () => {
  const device = await openDevice(browser, shop.base, { viewport: PHONE, hasTouch: true });
  const { page } = device;
  await signIn(page);
  await page.goto('/admin/routers');
  await page
    .getByRole('link', { name: /stock of/ })
    .first()
    .tap();
  const dialog = page.getByRole('dialog', { name: /^Stock of/ });
  await dialog.getByLabel('How many', { exact: true }).fill('10');
  await dialog.getByLabel(/^Cost of each/).fill('62,000');
  await hasNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
  await dialog.getByText('+10', { exact: true }).waitFor();
  await dialog.getByText(/Last cost TSh.62,000/).waitFor();
  await device.close();
});
