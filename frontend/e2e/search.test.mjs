import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import { buyBundle } from './support/buyer.mjs';
import './support/failures.mjs';
import { pageAudit } from './support/pageAudit.mjs';
import { startShop } from './support/shop.mjs';
import { signIn } from './support/steps.mjs';

const PAYER = '0742932149';

let browser, shop, orderId;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
  const { data } = await shop.ask('/bundles');
  const bundle = data.find(({ network, type }) => network === 'vodacom' && type === 'normal');
  orderId = await buyBundle(shop, bundle, { phone: PAYER, customerName: 'Asha Caller' });
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('a payment is found by the last digits of its number in two taps', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  const audit = await pageAudit(context);
  await signIn(page);
  await page.getByRole('button', { name: 'Search everywhere' }).click();
  await page.getByRole('combobox').fill(PAYER.slice(-6));
  const payments = page.getByRole('group', { name: 'Payments' });
  await payments.getByRole('option').waitFor();
  await hasNoSidewaysScroll(page);
  await audit.step(page, 'the results of a search');
  await payments.getByRole('option').click();
  await page.getByRole('dialog').getByText(orderId).first().waitFor();
  await close();
  assert.deepEqual(audit.found, []);
});

test('the keyboard finds an order, and fills in a price that is not saved', async () => {
  const { page, close } = await openDevice(browser, shop.base, { viewport: DESKTOP });
  await signIn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(orderId.slice(-5));
  const order = page.getByRole('group', { name: 'Orders' }).getByRole('option').first();
  await order.waitFor();
  const orders = new RegExp(`/admin/orders/${orderId}`);
  while ((await order.getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL(orders);
  await page.getByRole('dialog').getByText(orderId).first().waitFor();

  const { data } = await shop.ask('/bundles');
  const { name } = data[0];
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(`price ${name} 5432`);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const price = page.getByRole('textbox', { name: /^Price/ });
  await price.waitFor();
  assert.equal(await price.inputValue(), '5432');
  const after = await shop.ask('/bundles');
  assert.deepEqual(
    after.data.map((bundle) => bundle.price),
    data.map((bundle) => bundle.price),
  );
  await close();
});
