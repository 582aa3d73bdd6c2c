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
/** A million shillings. */
const FLOAT_MICROS = 1_000_000_000_000;

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

async function put(shop, path, token, body) {
  const answer = await globalThis.fetch(`${shop.base}/api${path}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  assert.equal(answer.status, 200);
}

/** Yesterday of the demo, whose float is counted, with no difference of it and with cash that is not counted. Returns what cash was received. */
async function yesterday(shop, token) {
  const ask = (path, body) => requireOk(shop.ask(path, body, token));
  // The demo makes its days while it already answers.
  let days = [];
  await until(async () => {
    ({ data: days } = await ask('/day-closes'));
    return days.length > 1;
  }, 'the demo has a day before today');
  const { date } = days[1];
  const path = `/day-closes/${date}`;
  const { data: day } = await ask(path);
  assert.equal(day.status, 'open');
  for (const { account, difference } of day.figures.float) {
    // Before the morning yesterday is not counted, and what was sold since is not bought.
    const { data: card } = await ask(`/float/${account}/top-ups`, { amount: FLOAT_MICROS });
    // What is counted is today's balance: what moved since yesterday is in it.
    await ask(`/float/${account}/counts`, { counted: card.balance - (difference ?? 0), date });
  }
  // What was received shows after a count only.
  assert.ok(day.figures.cash.every(({ received }) => received === null));
  const counts = day.figures.cash.map(({ accountId }) => ({ accountId, counted: 0 }));
  await put(shop, path, token, { version: day.version, notes: '', counts });
  const { data: counted } = await ask(path);
  await put(shop, path, token, { version: counted.version, notes: '', counts: [] });
  return { path, cash: counted.figures.cash };
}

/** What the payment company would list: every payment that was completed, on whatever day. */
async function statementOf(shop, token) {
  const ask = (path) => requireOk(shop.ask(path, undefined, token));
  const { data: payments } = await ask('/payments?status=completed&limit=100');
  const rows = await Promise.all(
    payments.map(async ({ _id }) => {
      const { data } = await ask(`/payments/${_id}`);
      const paid = data.attempts.find(({ status }) => status === 'COMPLETED') ?? data.attempts[0];
      return `${paid.reference},${data.amount},COMPLETED`;
    }),
  );
  return ['order_id,amount,payment_status', ...rows].join('\n');
}

const asFile = (name, text) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a clean day is closed in three taps from Today, its cash counted blind', async (t) => {
  const { shop, token, page } = await openShop(t, { BUNDLEHUB_DEMO_DAYS: '3' });
  const { path, cash } = await yesterday(shop, token);
  const statement = await statementOf(shop, token);
  await page.reload();
  let taps = 0;
  const tap = async (target) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole('link', { name: /yesterday is not signed off/ }));
  await page.getByRole('heading', { level: 1, name: /^Close \w+day/ }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByRole('button', { name: 'Choose a file' }));
  await (await chooser).setFiles(asFile('yesterday.csv', statement));
  const signOff = page.getByRole('button', { name: /^(Save and sign off|Sign off)$/ });
  await signOff.waitFor();
  await hasNoSidewaysScroll(page);
  const main = await page.getByRole('main').innerText();
  for (const { name, received } of cash) {
    const sum = received.amount.toLocaleString('en');
    assert.ok(!main.includes(`Confirmed: TSh ${sum}`), `${name}’s ${sum} shows before the count`);
    await page.getByLabel(`Counted by ${name} (TSh)`).fill(String(received.amount));
  }
  await tap(signOff);
  await page
    .getByText(/^Signed off by/)
    .first()
    .waitFor();
  const { data } = await requireOk(shop.ask(path, undefined, token));
  assert.equal(data.status, 'signed_off');
  assert.equal(data.figures.openPoints, 0);
  assert.ok(data.cashCounts.length >= cash.length);
  assert.equal(taps, 3);
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
  const file = asFile('today.csv', csv);
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
