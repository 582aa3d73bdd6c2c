import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { holdScripts, openRendered } from './support/pageLoad.mjs';
import { pageAudit } from './support/pageAudit.mjs';
import { startShop } from './support/shop.mjs';
import { ORDER_ID } from './support/steps.mjs';

/** Five numbers of two networks: one is wrong, and one stands there twice. */
const LIST = [
  'Mama Asha 0754 321 908',
  'Juma: +255 713 222 333',
  '0754 32 19',
  '0754321908',
  'Duka 0765 111 222',
].join('\n');
const PAYS = '0700000001';
const HAS_NO_MONEY = '0700000005';

let browser, shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop(0.02)]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

/** The page for many, by the link of another page. */
async function open(page) {
  await page.goto('/normal-bundles');
  // Before the scripts are there the link loads a page of its own.
  await page.waitForFunction(() => globalThis.earlyTaps === undefined);
  await page.getByRole('link', { name: 'Buying for many people?' }).click();
  await page.getByRole('heading', { level: 1, name: 'Buy for many people' }).waitFor();
}

/** The bodies of all requests that ask for money. */
function askedForMoney(page) {
  const bodies = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payments/for-many')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('a pasted list is paid once, and each of its numbers has its line', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  const { step, found } = await pageAudit(context);
  const asked = askedForMoney(page);
  await open(page);
  await page.getByLabel('Numbers that get the data').fill(LIST);
  await page.getByLabel('Paying phone number').fill(PAYS);
  await page.getByText(/^0754\s32\s19: 2 digits are missing\.$/).waitFor();
  await page.getByText(/^0754\s321\s908 stands there several times/).waitFor();
  await page.getByRole('region', { name: 'Vodacom 2 numbers' }).waitFor();
  await page.getByRole('region', { name: 'Yas 1 number' }).waitFor();
  await page.getByRole('button', { name: /^0765\s111\s222 Duka Change$/ }).click();
  await step(page, 'a list for many');
  await page.getByRole('heading', { name: /^3 numbers · TSh/ }).waitFor();
  await page.getByRole('button', { name: /^Pay TSh/ }).dblclick();

  await page.getByText('Paid and ordered').waitFor();
  const lines = page.getByRole('main').getByRole('link', { name: ORDER_ID });
  await lines.nth(2).waitFor();
  assert.equal(await lines.count(), 3);
  assert.match(await lines.nth(1).textContent(), /^Mama Asha · 0754\s321\s908.*Loading\./);
  await page.getByText('None loaded yet').waitFor();
  await step(page, 'the lines of a list');
  assert.deepEqual(
    asked.map(({ bundles }) => bundles.map(({ recipientNumber }) => recipientNumber)),
    [['255754321908', '255765111222', '255713222333']],
  );
  const [orderId] = ORDER_ID.exec(await lines.nth(1).textContent());
  await lines.nth(1).click();
  await page.waitForURL(/track-order/);
  await page.getByText(orderId).first().waitFor();
  await close();
  assert.deepEqual(found, []);
});

test('a list that was not paid is there for another try, also from another number', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'en' });
  const asked = askedForMoney(page);
  await open(page);
  await page.getByLabel('Numbers that get the data').fill('0754 321 900, 0713 222 300');
  await page.getByLabel('Paying phone number').fill(HAS_NO_MONEY);
  await page.getByRole('button', { name: /^Pay TSh/ }).click();
  await page.getByText('There is not enough money on that number.').waitFor();
  await hasNoSidewaysScroll(page);
  assert.equal(
    await page.getByLabel('Numbers that get the data').inputValue(),
    '0754 321 900, 0713 222 300',
  );
  await page.getByRole('button', { name: 'Change the number that pays' }).click();
  await page.getByLabel('Paying phone number').fill(PAYS);
  await page.getByRole('button', { name: /^Pay TSh/ }).click();
  await page.getByText('Paid and ordered').waitFor();
  assert.deepEqual(
    asked.map(({ phone }) => phone),
    ['255700000005', '255700000001'],
  );
  await close();
});

test('a list typed before the scripts came is read, and stays over a reload and without network', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, { language: 'en' });
  const releaseScripts = await holdScripts(page);
  await openRendered(page, '/buy-for-many', { waitUntil: 'commit' });
  await page.getByLabel('Numbers that get the data').fill(LIST);
  releaseScripts();
  const isRead = async () => {
    await page.getByRole('region', { name: 'Vodacom 2 numbers' }).waitFor();
    assert.equal(await page.getByLabel('Numbers that get the data').inputValue(), LIST);
  };
  await isRead();
  await page.reload();
  await isRead();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'You are offline' }).waitFor();
  await isRead();
  await context.setOffline(false);
  await page.getByRole('button', { name: /^Pay TSh/ }).waitFor();
  await isRead();
  await close();
});

test('the payment of a list goes on after a reload, and asks for the money once', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'en' });
  const asked = askedForMoney(page);
  // Nobody learns that the money came until the page was reloaded.
  const CHECKS = /\/api\/payments\/(verify|status)/;
  await page.route(CHECKS, (route) => route.abort());
  await open(page);
  await page.getByLabel('Numbers that get the data').fill('0754 321 911, 0713 222 311');
  await page.getByLabel('Paying phone number').fill(PAYS);
  await page.getByRole('button', { name: /^Pay TSh/ }).click();
  await page.getByText('Enter your PIN on your phone', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Enter your PIN on your phone', { exact: true }).waitFor();
  await page.getByText('Who gets them').click();
  await page.getByRole('listitem').getByText('0754\u00a0321\u00a0911').waitFor({ timeout: 5000 });
  await page.unroute(CHECKS);
  await page.getByRole('button', { name: 'I have paid, check now' }).click();
  await page.getByText('Paid and ordered').waitFor();
  const lines = page.getByRole('main').getByRole('link', { name: ORDER_ID });
  await lines.nth(1).waitFor();
  assert.equal(await lines.count(), 2);
  assert.equal(asked.length, 1);
  await close();
});
