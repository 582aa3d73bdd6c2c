import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { finish, pay, shownOrderId, signIn } from './support/steps.mjs';

const NEVER_ANSWERED = '0700000022';
const PAID_AFTER_IT_FAILED = '0700000010';
const ONE_SHILLING_SHORT = '0700000015';

let browser, shop, token, bundle;
before(async () => {
  [browser, shop] = [await launchBrowser(), await startShop(0.02)];
  ({ token } = (await shop.ask('/auth/login', ADMIN)).data);
  const { data } = await shop.ask('/bundles');
  bundle = data.find(({ name }) => name === 'Weekly 6GB');
});
after(async () => {
  await browser.close();
  await shop.stop();
});

const askToPay = (phone) =>
  shop.ask('/payments/initiate', {
    phone,
    amount: bundle.price,
    metadata: { bundleId: bundle._id },
  });

async function until(what) {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await what();
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`this never came true: ${what}`);
}

const paymentOf = async (search) =>
  (await shop.ask(`/payments?q=${search}`, undefined, token)).data[0];

/** The customer enters the PIN at last. */
async function approve(orderId) {
  const { _id } = await paymentOf(orderId);
  const { data } = await shop.ask(`/payments/${_id}`, undefined, token);
  await shop.press('/order', { action: 'pay', order_id: data.attempts[0].reference });
}

test('a wait goes on after a reload and ends in another tab', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  await pay(page, NEVER_ANSWERED);
  const orderId = await shownOrderId(page);
  await page.reload();
  await page.getByText('Request sent').waitFor();
  assert.equal(await shownOrderId(page), orderId);
  const other = await context.newPage();
  await other.goto('/routers');
  await other.getByText(/You have an unfinished payment of TSh.10,000: continue/).click();
  await other.getByText('Request sent').waitFor();
  await approve(orderId);
  await finish(other);
  assert.equal(await shownOrderId(other), orderId);
  await page.getByText('This purchase went on in another window').waitFor();
  await close();
});

test('a wait without network goes on, and ends paid', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  await pay(page, NEVER_ANSWERED);
  const orderId = await shownOrderId(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'I have paid, check now' }).click();
  await page.getByText('No connection just now. That says nothing about your payment').waitFor();
  await hasNoSidewaysScroll(page);
  await approve(orderId);
  await context.setOffline(false);
  await finish(page);
  assert.equal(await shownOrderId(page), orderId);
  await close();
});

test('a payment is found again on another phone, and becomes an order', async () => {
  const first = await openDevice(browser, shop.base);
  await pay(first.page, '0754000111');
  await first.page.getByLabel('Full name').waitFor();
  await first.close();

  const { transaction, orderId } = await paymentOf('0754000111');
  const { page, close } = await openDevice(browser, shop.base);
  await page.goto('/recover');
  await page.getByLabel('The number that paid').fill('0754 000 111');
  await page.getByLabel('Transaction ID from the SMS').fill(transaction.toLowerCase());
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Find my payment' }).click();
  await finish(page);
  assert.equal(await shownOrderId(page), orderId);
  await close();
});

test('staff order what was paid, judge what does not match and return what was paid twice', async () => {
  await askToPay('0754000333');
  await askToPay(ONE_SHILLING_SHORT);
  const twice = (await askToPay(PAID_AFTER_IT_FAILED)).data;
  await until(
    async () =>
      (await shop.ask(`/payments/status/${twice.orderId}`)).data.payment_status === 'FAILED',
  );
  assert.equal((await shop.ask(`/payments/${twice.paymentId}/resend`, {})).status, 202);

  const { page, close } = await openDevice(browser, shop.base);
  await signIn(page);
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: /0754 000 333/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Order for the paying number' })
    .click();
  await hasNoSidewaysScroll(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create the order' }).click();
  await page.getByText('Order created').waitFor();

  await page.goto('/admin/payments?status=review');
  await page.getByRole('link', { name: /0700 000 015/ }).click();
  await page
    .getByText(/The provider says TSh.9,999; asked for TSh.10,000/)
    .first()
    .waitFor();
  await hasNoSidewaysScroll(page);

  await until(async () => {
    const { data } = await shop.ask('/refunds?state=open', undefined, token);
    return data.some(({ orderId }) => orderId === twice.orderId);
  });
  await page.goto('/admin/refunds');
  await page.getByRole('link', { name: /0700 000 010/ }).click();
  await page.getByText('The shop found by itself that this purchase was paid twice.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Record as sent by hand' }).click();
  await page.getByLabel('Wallet reference').fill('CEK9J2LL0P');
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Record TSh.10,000 as sent/ }).click();
  await page.getByText('Recorded as refunded').waitFor();
  await close();
});

test('while the provider is down nobody is asked to pay, and everything else works', async () => {
  await shop.press('/provider', { outage: 'refuses' });
  await Promise.all(['0754000441', '0754000442', '0754000443'].map(askToPay));
  await until(async () => (await shop.ask('/payments/health')).data.status === 'down');

  const { page, close } = await openDevice(browser, shop.base);
  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /Weekly 6GB/ }).click();
  const notice = page.getByText('Paying is not possible just now', { exact: true });
  await notice.first().waitFor();
  await page.getByLabel(/Paying phone number/).fill('0754000444');
  const button = page.getByRole('button', { name: 'Paying is not possible just now' });
  assert.equal(await button.getAttribute('aria-disabled'), 'true');
  await hasNoSidewaysScroll(page);

  await shop.press('/provider', { outage: 'works' });
  await page.getByRole('button', { name: /^Pay TSh/ }).waitFor({ timeout: 120_000 });
  assert.equal(await notice.count(), 0);
  await page.getByRole('button', { name: /^Pay TSh/ }).click();
  await page.getByLabel('Full name').waitFor();
  await close();
});
