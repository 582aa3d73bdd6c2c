import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { fileURLToPath, URL } from 'node:url';
import {
  DESKTOP,
  PHONE,
  hasNoSidewaysScroll,
  launchBrowser,
  openDevice,
} from './support/browser.mjs';
import './support/failures.mjs';
import { buyBundle, requireOk } from './support/buyer.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { openOnlyOrder, ORDER_ID, orderRouter, signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

const BUYERS = ['Asha Mushi', 'Juma Hassan', 'Neema Mollel'];
const phoneOf = (index) => `07540006${index}1`;
const INVITED = 'upendo@example.co.tz';
const PICTURE = fileURLToPath(new URL('../../docs/tour/routers.webp', import.meta.url));

let browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

test('staff get through a day at the shop without a loss', async (t) => {
  const shop = await startShop();
  t.after(() => shop.stop());
  const owner = await openDevice(browser, shop.base, { viewport: PHONE });
  const member = await openDevice(browser, shop.base, { viewport: DESKTOP });
  const day = { shop, page: owner.page, member: member.page };
  day.token = (await requireOk(shop.ask('/auth/login', ADMIN))).data.token;
  await signIn(owner.page);
  await t.test('a team member is invited and sets a password', () => invite(day));
  await t.test('a request for a new password appears on the owner’s page', () =>
    requestPassword(day),
  );
  await t.test('two staff members deliver three bundles, each once', () => deliver(day));
  await t.test('a router is added with its picture', () => addRouter(day));
  await t.test('a hidden bundle disappears from the shop', () => hideBundle(day));
  await t.test('cancelling an order returns its router to stock', () => cancelRouter(day));
  await t.test('cash is confirmed with a reason, and the delivery is undone', () =>
    confirmCash(day),
  );
  await t.test('an import of 200 rows names the three invalid ones', () => importBundles(day));
  await t.test('an agent is paid the commission of a sale', () => payAgent(day));
  await t.test('a day with a missing and a wrong payment is closed', () => closeDay(day));
  await t.test('a customer’s data is exported and erased', () => eraseCustomer(day));
  await owner.close();
  await member.close();
});

async function open(page, path, heading) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await hasNoSidewaysScroll(page);
}

async function invite({ page, member }) {
  await open(page, '/admin/people', 'Team');
  await page.getByRole('link', { name: 'Invite a team member' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill('Upendo Massawe');
  await form.getByLabel('Email', { exact: true }).fill(INVITED);
  // Back asks before it discards the form.
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  assert.equal(await form.getByLabel('Name', { exact: true }).inputValue(), 'Upendo Massawe');
  assert.ok(page.url().endsWith('/admin/people/invite'), page.url());
  await form.getByRole('button', { name: 'Create link' }).click();
  const link = await form.locator('code').textContent();
  await hasNoSidewaysScroll(page);
  await member.goto(link);
  await member.getByLabel('New password', { exact: true }).fill('four words of the tests');
  await member.getByRole('button', { name: 'Set password and sign in' }).click();
  await member.getByRole('heading', { level: 1, name: 'Today', exact: true }).waitFor();
}

async function requestPassword({ shop, page }) {
  await requireOk(shop.ask('/auth/forgot', { email: INVITED }));
  await open(page, '/admin', 'Today');
  await page
    .getByRole('main')
    .getByRole('link', { name: /password request/ })
    .click();
  await page.getByText('Requested a new password').first().waitFor();
  await hasNoSidewaysScroll(page);
}

async function deliver({ shop, page, member, token }) {
  const bundle = await offer(shop, 'Weekly 6GB');
  for (const [index, customerName] of BUYERS.entries()) {
    await buyBundle(shop, bundle, { phone: phoneOf(index), customerName });
  }
  const { waiting } = await counts(shop, token);
  assert.ok(waiting >= BUYERS.length);
  await open(page, '/admin/desk?show=airtel', 'Deliveries');
  await open(member, '/admin/desk?show=airtel', 'Deliveries');
  await claimOneEach(page, member);
  const delivered = [];
  for (let turn = 0; turn < BUYERS.length; turn += 1) {
    // A delivery claims the next order: the third one was claimed by the first.
    delivered.push(await deliverOne(turn % 2 ? member : page));
  }
  assert.equal(new Set(delivered).size, BUYERS.length, 'an order was delivered twice');
  assert.equal((await counts(shop, token)).waiting, waiting - BUYERS.length);
}

const counts = async (shop, token) =>
  (await requireOk(shop.ask('/desk/counts', undefined, token))).data;

const currentOrder = (page) => page.getByRole('region', { name: 'This order' });
const startDelivery = (page) => currentOrder(page).getByRole('button', { name: 'Start delivery' });

/** Both pages show the same order; when one claims it, the other's page moves on to the next. */
async function claimOneEach(page, member) {
  const first = await currentOrderId(page);
  assert.equal(await currentOrderId(member), first);
  await startDelivery(page).click();
  await currentOrder(page)
    .getByText(/^Yours until/)
    .waitFor();
  await currentOrder(member).getByText(first).waitFor({ state: 'detached' });
  await hasNoSidewaysScroll(member);
  await startDelivery(member).click();
  await currentOrder(member)
    .getByText(/^Yours until/)
    .waitFor();
}

/** Delivers the claimed order, and returns its id. */
async function deliverOne(page) {
  const delivered = currentOrder(page).getByRole('button', { name: 'Delivered', exact: true });
  const id = await currentOrderId(page);
  await currentOrder(page).getByRole('button', { name: 'Paste the network’s SMS' }).click();
  await currentOrder(page).getByLabel('Reference from the network').fill(`REF ${id}`);
  await delivered.click();
  await page.getByText(`Order ${id} is delivered.`).waitFor();
  await currentOrder(page).getByRole('link', { name: id }).waitFor({ state: 'hidden' });
  return id;
}

async function currentOrderId(page) {
  const link = currentOrder(page).getByRole('link', { name: ORDER_ID });
  return ORDER_ID.exec(await link.textContent())[0];
}

async function offer(shop, name) {
  const { data } = await requireOk(shop.ask('/bundles'));
  return data.find((bundle) => bundle.name === name);
}

async function addRouter({ page }) {
  await open(page, '/admin/routers', 'Routers');
  await page.getByRole('link', { name: 'Add Router' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('Name is required').first().waitFor();
  await form.getByLabel('Name in English').fill('Airtel Pocket');
  await form.getByLabel('Brand').fill('Airtel');
  await form.getByLabel('Model').fill('AP-100');
  await form.getByLabel('Price in TSh', { exact: true }).fill('75000');
  await form.getByLabel('Stock').fill('4');
  await form.getByTestId('picture-file').setInputFiles(PICTURE);
  await form.getByText(/^Uploading/).waitFor({ state: 'hidden' });
  await hasNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Router saved successfully.').waitFor();
  await page.goto('/routers');
  const card = page.getByRole('listitem').filter({ hasText: 'Airtel Pocket' });
  await card.getByText('Only 4 left').waitFor();
  const picture = card.locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction((image) => image.naturalWidth > 0, await picture.elementHandle());
}

async function hideBundle({ page }) {
  const onSale = page.getByRole('main').getByText('Weekly 5GB');
  await page.goto('/normal-bundles');
  await onSale.first().waitFor();
  await open(page, '/admin/bundles', 'Bundles');
  await page.getByRole('switch', { name: 'Show Weekly 5GB to customers', exact: true }).click();
  await page.getByText('Hidden from customers').waitFor();
  await page.goto('/normal-bundles');
  await page.getByRole('main').getByText('Weekly 6GB').first().waitFor();
  assert.equal(await onSale.count(), 0);
}

async function cancelRouter({ shop, page }) {
  const stock = async () =>
    (await requireOk(shop.ask('/routers'))).data.reduce((sum, router) => sum + router.stock, 0);
  const before = await stock();
  await orderRouter(shop, 'Mwajuma Ally');
  assert.equal(await stock(), before - 1);
  const drawer = await openOnlyOrder(page, 'Mwajuma', 'Mwajuma Ally');
  const cancelled = drawer.getByRole('button', { name: 'Cancelled', exact: true });
  const delivered = drawer.getByRole('button', { name: 'Delivered', exact: true });
  assert.ok((await gapBetween(delivered, cancelled)) >= 24, 'a slip cancels an order');
  await cancelled.click();
  await page.getByText('Status Updated').waitFor();
  await hasNoSidewaysScroll(page);
  assert.equal(await stock(), before);
}

/** The pixels from the end of one to the beginning of the other, in a row. */
async function gapBetween(one, other) {
  const [{ x, width }, next] = [await one.boundingBox(), await other.boundingBox()];
  return next.x - x - width;
}

async function confirmCash({ shop, page, token }) {
  const orderId = await orderRouter(shop, 'Rehema Juma');
  const status = async () =>
    (await requireOk(shop.ask(`/orders/${orderId}`, undefined, token))).data.status;
  await open(page, '/admin/desk?show=router', 'Deliveries');
  await currentOrder(page).getByText('Mwanza, Nyamagana').waitFor();
  const map = currentOrder(page).getByRole('link', { name: /^Find on the map/ });
  assert.match(decodeURIComponent(await map.getAttribute('href')), /Mwanza, Nyamagana/);
  await missDeliveryCode(page);
  await open(page, '/admin/revenue?status=pending', 'Revenue');
  await page.getByRole('button', { name: `Confirm cash for ${orderId}` }).click();
  const question = page.getByRole('dialog');
  await question.getByText(`${orderId} is not delivered yet.`).waitFor();
  await hasNoSidewaysScroll(page);
  assert.equal(await status(), 'pending');
  await question.getByRole('button', { name: 'Deliver without a code' }).click();
  await question.getByLabel('Why is there no code?').fill('Her phone broke; the rider knows her.');
  await question.getByRole('button', { name: 'Delivered', exact: true }).click();
  await page.getByText(`Order ${orderId} is delivered.`).waitFor();
  assert.equal(await status(), 'delivered');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await until(async () => (await status()) === 'pending', 'the delivery is undone');
}

async function missDeliveryCode(page) {
  await startDelivery(page).click();
  await currentOrder(page).getByLabel("Customer's delivery code").waitFor();
  await currentOrder(page).getByRole('button', { name: 'Delivered', exact: true }).click();
  await currentOrder(page).getByText('Enter four digits', { exact: true }).waitFor();
}

async function importBundles({ shop, page }) {
  const before = (await requireOk(shop.ask('/bundles'))).data.length;
  const price = (number) => ([17, 99, 180].includes(number) ? 'free' : '5,000');
  const rows = Array.from(
    { length: 200 },
    (_, number) => `Import ${number},normal,airtel,1GB,1 day,"${price(number)}"`,
  );
  const csv = ['name,type,network,data,validity,price', ...rows].join('\n');
  await open(page, '/admin/bundles', 'Bundles');
  // On a phone it is in a menu. The bottom bar has a "More" too, unless something waits there.
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('csv-file').setInputFiles(asFile('bundles.csv', csv));
  for (const line of ['19', '101', '182']) {
    await dialog
      .getByRole('row', { name: new RegExp(`^${line} .*Valid price is required`) })
      .waitFor();
  }
  await hasNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Import the 197 valid rows' }).click();
  await page.getByText('File imported').waitFor();
  assert.equal((await requireOk(shop.ask('/bundles'))).data.length, before + 197);
}

const asFile = (name, text) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function payAgent({ shop, page }) {
  await open(page, '/admin/agents', 'Agents');
  await page.getByRole('link', { name: 'Add an agent' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Full name').fill('Saidi Mtemi');
  await form.getByLabel('Phone number').fill('0754 200 399');
  await form.getByLabel('Region').selectOption('Mwanza');
  await form.getByLabel('Location').fill('Nyamagana');
  await form.getByLabel('Commission (%)').fill('7.5');
  await hasNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = await page.getByText(/Saidi Mtemi is saved with the code/).textContent();
  const [, agentCode] = /with the code (\S+)\.$/.exec(saved);
  const bundle = await offer(shop, 'Weekly 6GB');
  await buyBundle(shop, bundle, { phone: '0754000771', customerName: 'Zawadi John', agentCode });
  await open(page, '/admin/payouts', 'Payouts');
  await page.getByRole('heading', { name: 'New payout', exact: true }).click();
  await page.getByLabel('Minimum balance').fill('1');
  await page.getByRole('button', { name: 'Create payout', exact: true }).click();
  const payout = page.getByRole('dialog');
  await payout.getByText('TSh 750').first().waitFor();
  await payout.getByLabel('Reference of the transfer to Saidi Mtemi').fill('CEK4471');
  // On a phone the notice of the new payout covers the button for five seconds.
  await payout.getByRole('button', { name: /Saidi Mtemi/ }).press('Enter');
  await payout.getByText(/CEK4471/).waitFor();
  await hasNoSidewaysScroll(page);
}

async function closeDay({ shop, page, token }) {
  const paid = await paidReferences(shop, token);
  const [, wrong, ...right] = paid;
  const rows = [[wrong[0], wrong[1] - 1000], ...right];
  const lines = rows.map(([reference, tsh]) => `${reference},${tsh},COMPLETED`);
  const csv = ['Statement of today', 'order_id,Paid In,payment_status', ...lines].join('\n');
  await open(page, '/admin/close', 'Close the day');
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: /^Close \w+day/ }).waitFor();
  await page.getByTestId('statement-file').setInputFiles(asFile('today.csv', csv));
  await page.getByText('Preview: nothing is saved yet').waitFor();
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Save statement' }).click();
  await page.getByText('today.csv, uploaded by').waitFor();
  await page.getByRole('button', { name: 'Cash counted' }).click();
  await page.getByLabel('Counted by Demo Admin (TSh)').fill('150,000');
  await page.getByRole('button', { name: 'Save counts' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  // The next step that is not done opens.
  await page.getByRole('button', { name: /^Book TSh.1,000 as fee$/ }).click();
  await page.getByText(/^Booked as fee by Demo Admin/).waitFor();
  await page.getByRole('button', { name: 'Ask the provider' }).click();
  // The step is done, and stays open for the letter.
  await page.getByText(/^Hello, please check this payment\./).waitFor();
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Notes and sign-off' }).click();
  await page.getByText(/Everything matches\./).waitFor();
  await page.getByRole('button', { name: 'Sign off', exact: true }).click();
  await page
    .getByText(/^Signed off by/)
    .first()
    .waitFor();
  await hasNoSidewaysScroll(page);
}

async function eraseCustomer({ shop, page, token }) {
  const phone = phoneOf(0);
  await until(async () => {
    const { data } = await requireOk(shop.ask(`/messages?q=${phone}`, undefined, token));
    return data.every(({ state }) => !['waiting', 'sending'].includes(state));
  }, 'no message to the customer is on its way');
  await open(page, '/admin/personal-data', 'Customer data');
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Show records' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  assert.match(await readFile(await (await download).path(), 'utf8'), new RegExp(BUYERS[0]));
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel('Reason').selectOption('The customer asked by phone');
  await hasNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Erase for good' }).click();
  const password = page.getByRole('dialog', { name: 'Confirm it’s you', exact: true });
  await password.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await password.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('No records for this number').waitFor();
  assert.deepEqual((await requireOk(shop.ask(`/orders?q=${phone}`, undefined, token))).data, []);
}

/** The provider's references of today's payments, with the amounts in shillings. */
async function paidReferences(shop, token) {
  const { data } = await requireOk(shop.ask('/payments?status=completed', undefined, token));
  const details = await Promise.all(
    data.map(({ _id }) => requireOk(shop.ask(`/payments/${_id}`, undefined, token))),
  );
  return details.map(({ data: { attempts, amount } }) => [attempts[0].reference, amount]);
}
