import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { after, before, test } from 'node:test';
import { PHONE, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { requireOk } from './support/buyer.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

/** Pays one shilling less than asked. */
const PAYS_LESS = '0700000015';

let browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

async function openShop(t, settings) {
  const shop = await startShop(0.001, undefined, settings);
  t.after(() => shop.stop());
  const token = (await requireOk(shop.ask('/auth/login', ADMIN))).data.token;
  const device = await openDevice(browser, shop.base, { viewport: PHONE });
  t.after(() => device.close());
  await signIn(device.page);
  return { shop, token, page: device.page };
}

function put(shop, path, token, body) {
  return globalThis.fetch(`${shop.base}/api${path}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

/** The demo's newest closed day, open again and with uncounted cash. Returns it with what was counted. */
async function reopenedDay(shop, token) {
  const days = await requireOk(shop.ask('/day-closes', undefined, token));
  const closed = days.data.filter(({ status }) => status === 'signed_off');
  assert.ok(closed.length > 0, 'the demo has a closed day');
  const path = `/day-closes/${closed[0].date}`;
  const { data: signed } = await requireOk(shop.ask(path, undefined, token));
  const { version } = signed;
  await requireOk(shop.ask(`${path}/reopen`, { version, reason: 'A test' }, token));
  const uncounted = { version: version + 1, notes: '', counts: [] };
  assert.equal((await put(shop, path, token, uncounted)).status, 200);
  return { path, cash: signed.figures.cash, date: closed[0].date };
}

test('a clean day is closed in three taps from Today, its cash counted blind', async (t) => {
  const { shop, token, page } = await openShop(t, { BUNDLEHUB_DEMO_DAYS: '3' });
  const { path, cash } = await reopenedDay(shop, token);
  await page.reload();
  let taps = 0;
  const tap = async (target) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('link', { name: /yesterday is not signed off/ }));
  await page.getByRole('heading', { level: 1, name: /^Close \w+day/ }).waitFor();
  await page.getByRole('button', { name: 'Save and sign off' }).waitFor();
  await hasNoSidewaysScroll(page);
  const main = await page.getByRole('main').innerText();
  for (const { name, received } of cash) {
    const sum = received.amount.toLocaleString('en');
    assert.ok(!main.includes(sum), `${name}’s ${sum} shows before the count`);
    await page.getByLabel(`Counted by ${name} (TSh)`).fill(String(received.amount));
  }
  await tap(page.getByRole('button', { name: 'Save and sign off' }));
  await page
    .getByText(/^Signed off by/)
    .first()
    .waitFor();
  const { data } = await requireOk(shop.ask(path, undefined, token));
  assert.equal(data.status, 'signed_off');
  assert.equal(data.figures.openPoints, 0);
  assert.ok(data.cashCounts.length >= cash.length);
  assert.ok(taps <= 3, `${taps} taps`);
  t.diagnostic(`${taps} taps`);
});

test('a difference becomes a refund', async (t) => {
  const { shop, token, page } = await openShop(t, {});
  const { data: bundles } = await requireOk(shop.ask('/bundles?type=normal&activeOnly=true'));
  const [bundle] = bundles;
  const begun = { phone: PAYS_LESS, amount: bundle.price, metadata: { bundleId: bundle._id } };
  await requireOk(shop.ask('/payments/initiate', begun));
  const payment = await until(async () => {
    const { data } = await shop.ask('/payments?status=review', undefined, token);
    return data?.[0];
  }, 'the payment waits for review');
  const { data: detail } = await requireOk(shop.ask(`/payments/${payment._id}`, undefined, token));
  const [{ reference, reportedAmount }] = detail.attempts;
  const csv = `order_id,amount,payment_status\n${reference},${reportedAmount},COMPLETED\n`;
  await page.goto('/admin/close');
  const file = { name: 'today.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  // The file finds its day.
  await page.getByTestId('statement-file').setInputFiles(file);
  await page.getByText('Preview: nothing is saved yet').waitFor();
  await page.getByRole('button', { name: 'Save statement' }).click();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await page.getByRole('button', { name: 'Open the refund' }).click();
  await page.getByText(/^Refund opened by Demo Admin/).waitFor();
  await hasNoSidewaysScroll(page);
  const { data: refunds } = await requireOk(shop.ask('/refunds', undefined, token));
  assert.deepEqual(
    refunds.map(({ amount, state }) => [amount, state]),
    [[reportedAmount, 'open']],
  );
  await page.getByRole('link', { name: reference }).click();
  await page.getByRole('dialog').waitFor();
});
