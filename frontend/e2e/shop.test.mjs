import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { withoutNewerApis } from './support/oldBrowser.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { SLOW_PHONE, slowDown } from './support/slowPhone.mjs';
import {
  closeDialog,
  fillNumbers,
  fillOrderForm,
  finish,
  openAccount,
  openOnlyOrder,
  ORDER_ID,
  pay,
  shownOrderId,
  signIn,
} from './support/steps.mjs';
import { until } from './support/until.mjs';

const NO_ANSWER = '0700000022';
const PAID_AFTER_FAILURE = '0700000010';
const ONE_SHILLING_SHORT = '0700000015';

let browser, shop, token, bundle;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop(0.02)]);
  ({ token } = (await shop.ask('/auth/login', ADMIN)).data);
  const { data } = await shop.ask('/bundles');
  bundle = data.find(({ name }) => name === 'Weekly 6GB');
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('a bundle is bought in Swahili on a slow phone, delivered by staff and tracked', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'sw' });
  await slowDown(page, SLOW_PHONE);
  await page.goto('/normal-bundles');
  assert.equal(await page.locator('html').getAttribute('lang'), 'sw');
  await page.getByRole('link', { name: /^(Nunua|Agiza Sasa): Wiki 5GB/ }).click();
  await fillNumbers(page, '0700000001', '0700000001');
  await page.getByText('Je, namba hii ni ya Vodacom?').waitFor();
  await page.getByLabel(/Namba inayopokea/).fill('0754 321 908');
  await page.getByText('Je, namba hii ni ya Vodacom?').waitFor({ state: 'hidden' });
  await page.getByText('Jina au barua pepe ya risiti (si lazima)').click();
  await page.getByLabel(/^Jina kamili/).fill('Asha Mushi');
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Lipa/ }).click();
  const isPaid = page.getByText('Umelipa na kuagiza');
  // On a slow machine the payment may complete before the waiting page is seen.
  await page.getByText('Ombi limetumwa').or(isPaid).first().waitFor();
  await hasNoSidewaysScroll(page);
  await isPaid.first().waitFor();
  await page.getByText(ORDER_ID).first().waitFor();
  await hasNoSidewaysScroll(page);
  const orderId = await shownOrderId(page);

  const staff = await openDevice(browser, shop.base);
  await signIn(staff.page);
  const order = await openOnlyOrder(staff.page, orderId, 'Asha Mushi');
  await order.getByRole('heading', { name: orderId }).waitFor();
  await order.getByText('Vodacom', { exact: true }).first().waitFor();
  await staff.page.locator('main').getByText('Vodacom', { exact: true }).first().waitFor();
  await order.getByRole('button', { name: 'Delivered', exact: true }).click();
  await staff.page.getByText('Status Updated').waitFor();
  await hasNoSidewaysScroll(staff.page);
  await staff.close();

  await page.getByRole('dialog').getByRole('link', { name: 'Fuatilia Oda' }).click();
  await page.getByText(orderId).first().waitFor();
  await page.getByText('Imefikishwa').first().waitFor();
  await page.getByText('Asha Mushi').waitFor();
  await hasNoSidewaysScroll(page);
  await close();
});

test('the same bundle again is one tap and the PIN, and two fast taps ask for one PIN', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'sw' });
  let prompts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payments/initiate')) prompts += 1;
  });
  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /^(Nunua|Agiza Sasa): Wiki 5GB/ }).click();
  await fillNumbers(page, '0754 321 908', '0700000001');
  await page.getByRole('button', { name: /^Lipa/ }).click();
  const isPaid = page.getByText('Umelipa na kuagiza').first();
  await isPaid.waitFor();
  const orders = [await shownOrderId(page)];

  for (const taps of [1, 2]) {
    prompts = 0;
    await page.goto('/');
    const again = page.getByRole('listitem').filter({ hasText: '0754 321 908' });
    await again.getByText('Inalipa: 0700 000 001').waitFor();
    await hasNoSidewaysScroll(page);
    const counted = await countTaps(page);
    const button = again.getByRole('button', { name: /^Lipa TSh.*0700 000 001$/ });
    await button.click({ clickCount: taps });
    await isPaid.waitFor();
    assert.equal(await counted(), taps);
    assert.equal(prompts, 1);
    orders.push(await shownOrderId(page));
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  assert.equal(new Set(orders).size, 3);
  await close();
});

test('a changed price opens the sheet, which says so and sends nothing by itself', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const { price, id: bundleId } = bundle;
  const person = { phone: '255688100245', network: bundle.network, payer: '255700000001' };
  const bought = [{ id: bundleId, price: price - 500 }];
  const people = JSON.stringify([{ ...person, bought, lastUsedAt: Date.now() }]);
  await page.addInitScript((stored) => localStorage.setItem('people', stored), people);
  let prompts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/payments/initiate')) prompts += 1;
  });
  await page.goto('/');
  await page.getByRole('link', { name: /^Buy again: TSh.10,000, 6GB/ }).click();
  await page.getByText(/^The price is now TSh.10,000$/).waitFor();
  await page.getByRole('button', { name: /^Pay TSh/ }).waitFor();
  assert.equal(prompts, 0);
  await hasNoSidewaysScroll(page);
  await close();
});

/** Returns a function that says how often the page was tapped since. */
async function countTaps(page) {
  await page.evaluate(() => {
    globalThis.taps = 0;
    const count = ({ isTrusted }) => isTrusted && (globalThis.taps += 1);
    globalThis.addEventListener('click', count, { capture: true });
  });
  return () => page.evaluate(() => globalThis.taps);
}

/** How many of these stand beside each other in the first row. */
async function inFirstRow(page) {
  await page.getByRole('article').first().waitFor();
  const cards = await page
    .getByRole('article')
    .evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().top));
  return cards.filter((top) => top === cards[0]).length;
}

test('a bundle shows its name, note and description on a phone, and a wide screen four beside each other', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'sw' });
  for (const [path, note, name] of [
    ['/normal-bundles', 'Lipa kwanza', 'Wiki 5GB'],
    ['/sme-bundles', 'Lipa kwanza, kisha agiza', 'Biashara Anza 30GB'],
  ]) {
    await page.goto(path);
    const card = page.getByRole('article').filter({ hasText: name });
    for (const text of [name, note, /^(Wiki ya|Data nyingi)/]) {
      const { width, height } = await card.getByText(text, { exact: true }).first().boundingBox();
      assert.ok(width > 60 && height > 14, `${path}: ${text} is ${width} by ${height}`);
    }
    await hasNoSidewaysScroll(page);
  }
  await page.setViewportSize(DESKTOP);
  assert.equal(await inFirstRow(page), 4);
  await page.goto('/normal-bundles');
  assert.equal(await inFirstRow(page), 4);
  await page.goto('/training');
  assert.equal(await inFirstRow(page), 3);
  await page.setViewportSize({ width: 1920, height: 1080 });
  assert.equal(await inFirstRow(page), 3);
  await close();
});

test('the oldest supported browser filters, buys, tracks and reads', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  await withoutNewerApis(context);
  await page.goto('/normal-bundles');
  assert.equal(await page.evaluate(() => 'size' in globalThis.URLSearchParams.prototype), false);
  await page.getByRole('button', { name: 'Vodacom', exact: true }).click();
  await page.waitForURL(/network=vodacom/);
  await pay(page, '0700000001');
  await finish(page);
  const orderId = await shownOrderId(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Track Order' }).click();
  await page.getByText(orderId).first().waitFor();
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await close();
});

test('a router is ordered once although the response was lost, and the stock falls by one', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute('**/api/orders');
  });
  await page.goto('/routers');
  const card = page.getByRole('listitem').filter({ hasText: 'MF283U' });
  await card.getByText('Only 3 left').waitFor();
  await card.getByRole('link', { name: /Order Now/ }).click();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('fields need your attention').waitFor();
  await page.getByLabel('Full name').fill('Juma Hassan');
  await page.getByLabel('Phone number').fill('+255 688 100 245');
  await page.getByLabel('Location').fill('Mwanza, Nyamagana');
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('Order submitted but not confirmed yet').waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Order submitted successfully').waitFor();
  await closeDialog(page);
  await card.getByText('Only 2 left').waitFor();
  await close();
});

test('the back office requires a session, keeps it across a reload, and ends it at sign-out', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.goto('/admin/orders');
  await page.waitForURL('**/admin/login*');
  await signIn(page, 'Orders');
  await page.reload();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await openAccount(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL('**/admin/login*');
  await page.goto('/admin/orders');
  await page.waitForURL('**/admin/login*');
  await close();
});

const initiatePayment = (phone) =>
  shop.ask('/payments/initiate', {
    phone,
    amount: bundle.price,
    metadata: { bundleId: bundle._id },
  });

const paymentOf = async (search) =>
  (await shop.ask(`/payments?q=${search}`, undefined, token)).data[0];

/** Enters the PIN in the payment simulator. */
async function approve(orderId) {
  const { _id } = await paymentOf(orderId);
  const { data } = await shop.ask(`/payments/${_id}`, undefined, token);
  await shop.controlProvider({ do: 'pay', order_id: data.attempts[0].reference });
}

test('a pending payment continues after a reload, and in another tab', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  await pay(page, NO_ANSWER);
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
  await page.getByText('Paid and ordered').waitFor();
  await close();
});

test('a failed payment says why above its button, and money that arrives late becomes an order', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'sw' });
  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /Wiki 6GB/ }).click();
  await fillNumbers(page, '0688 100 245', PAID_AFTER_FAILURE);
  await page.getByRole('button', { name: /^Lipa/ }).click();
  const reason = page.getByRole('alert').filter({ hasText: 'Malipo hayakufanikiwa' });
  await reason.waitFor();
  const again = page.getByRole('button', { name: /^Lipa/ });
  const [above, button] = [await reason.boundingBox(), await again.boundingBox()];
  const height = page.viewportSize().height;
  assert.ok(above.y >= 0 && button.y + button.height <= height, 'reason and button are visible');
  assert.ok(button.y - (above.y + above.height) < 60, 'the reason stands right above the button');
  assert.equal(await page.getByText('Ombi la malipo limetumwa!').count(), 0);
  await page.goto('/track-order');
  const resume = page.getByRole('link', { name: /TSh.10,000 imefika kwa kuchelewa/ });
  await resume.waitFor();
  await hasNoSidewaysScroll(page);
  const { orderId } = await paymentOf(PAID_AFTER_FAILURE);
  await page.goto(`/track-order?id=${orderId}`);
  await page.getByRole('link', { name: 'Endelea na oda yako' }).click();
  await page.getByRole('button', { name: /^Itumie: weka kwenye 0688.100.245/ }).click();
  await page.getByText('Umelipa na kuagiza').waitFor();
  await page.reload();
  await page.getByRole('dialog').getByText('Umelipa na kuagiza').waitFor();
  await page.getByRole('dialog').getByText(orderId, { exact: true }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: /^Lipa/ }).count(), 0);
  await hasNoSidewaysScroll(page);
  await close();
});

test('a payment is recovered on another phone and becomes an order', async () => {
  const first = (await initiatePayment('0754000111')).data;
  await until(
    async () =>
      (await shop.ask(`/payments/status/${first.orderId}`)).data.payment_status === 'COMPLETED',
    'the payment has come',
  );

  const { transaction, orderId } = await paymentOf('0754000111');
  const { page, close } = await openDevice(browser, shop.base);
  await page.goto(`/track-order?id=${orderId}`);
  await page.getByRole('link', { name: 'Find my payment' }).click();
  await page.waitForURL(/\/recover/);
  await page.getByLabel('The number that paid').fill('0754 000 111');
  const message = `${transaction} Imethibitishwa. Tsh10,000.00 zimelipwa kwa BUNDLE HUB tarehe 29/11/26 saa 14:30. Salio lako ni Tsh9,583.36.`;
  await page.getByLabel('Paste the whole SMS').fill(message);
  await page.getByText(/We read: TSh.10,000, 29 Nov 2026, 14:30/).waitFor();
  assert.equal(await page.getByLabel('Transaction ID from the SMS').inputValue(), transaction);
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Find my payment' }).click();
  await fillOrderForm(page);
  assert.equal(await shownOrderId(page), orderId);
  await close();
});

test('staff order a paid bundle, review a wrong amount and refund a double payment', async () => {
  await initiatePayment('0754000333');
  await initiatePayment(ONE_SHILLING_SHORT);
  const twice = (await initiatePayment(PAID_AFTER_FAILURE)).data;
  await until(
    async () =>
      (await shop.ask(`/payments/status/${twice.orderId}`)).data.payment_status === 'FAILED',
    'the payment failed',
  );
  assert.equal((await shop.ask(`/payments/${twice.paymentId}/resend`, {})).status, 202);

  const { page, close } = await openDevice(browser, shop.base);
  await signIn(page);
  await page.goto('/admin/payments');
  await page
    .getByRole('link', { name: /0754 000 333/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to payer’s number' }).click();
  await hasNoSidewaysScroll(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click();
  await page.getByText('Order created').waitFor();

  await page.goto('/admin/payments?status=review');
  await page
    .getByRole('link', { name: /0700 000 015/ })
    .first()
    .click();
  await page
    .getByText(/Provider reports TSh.9,999; price TSh.10,000/)
    .first()
    .waitFor();
  await hasNoSidewaysScroll(page);

  await until(async () => {
    const { data } = await shop.ask('/refunds?state=open', undefined, token);
    return data.some(({ orderId }) => orderId === twice.orderId);
  }, 'the refund is due');
  await page.goto('/admin/refunds');
  await page
    .getByRole('link', { name: /0700 000 010/ })
    .first()
    .click();
  await page.getByText('This purchase was paid twice. Refund this second payment.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent manually' }).click();
  await page.getByLabel('Wallet reference').fill('CEK9J2LL0P');
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Mark TSh.10,000 as sent/ }).click();
  await page.getByText('Marked as refunded').waitFor();
  await close();
});
