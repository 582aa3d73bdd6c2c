import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { taken } from './support/buyer.mjs';
import { codeOf, stepNow } from './support/authenticator.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { openAccount, signIn } from './support/steps.mjs';

let browser;
let shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

const press = (at, name) => at.getByRole('button', { name, exact: true }).click();
const heading = (page, name) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

test('two prices change with one password', async () => {
  const device = await openDevice(browser, shop.base, { viewport: PHONE });
  const { page } = device;
  await signIn(page);
  const [first, second] = await routers();
  const question = page.getByRole('dialog', { name: 'Confirm it’s you', exact: true });
  const form = await openRouter(page, first.name);
  const price = form.getByLabel('Price in TSh', { exact: true });
  await price.fill(String(first.price + 500));
  await press(form, 'Save');
  await question.waitFor();
  await hasNoSidewaysScroll(page);
  await press(question, 'Cancel');
  await question.waitFor({ state: 'hidden' });
  assert.equal(await price.inputValue(), String(first.price + 500));
  await press(form, 'Save');
  await question.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await press(question, 'Confirm');
  await saved(page);
  const next = await openRouter(page, second.name);
  await next.getByLabel('Price in TSh', { exact: true }).fill(String(second.price + 500));
  await press(next, 'Save');
  await saved(page);
  const after = await routers();
  assert.deepEqual(
    after.map(({ price }) => price),
    [first.price + 500, second.price + 500],
  );
  await device.close();
});

/** Two that share their name with no other, as the shop sells them now. */
async function routers() {
  const { data } = await taken(shop.ask('/routers'));
  const isAlone = ({ name }) => data.filter((other) => other.name === name).length === 1;
  return data
    .filter(isAlone)
    .sort((one, other) => one.name.localeCompare(other.name))
    .slice(0, 2);
}

/** By its link in the list, so that the page and what it remembers stay. */
async function openRouter(page, name) {
  if (!page.url().includes('/admin/routers')) {
    await page.goto('/admin/routers');
    await heading(page, 'Routers');
  }
  await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click();
  return page.getByRole('dialog').first();
}

async function saved(page) {
  await page.getByText('Router saved successfully.', { exact: true }).waitFor();
  await press(page.getByRole('region', { name: 'Notices', exact: true }), 'Close notice');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

test('a colleague signs in with an authenticator, and with a recovery code without it', async () => {
  const device = await openDevice(browser, shop.base, { viewport: PHONE });
  const { page } = device;
  await signIn(page);
  const { key, step, recovery } = await setUp(page);
  await signOut(page);
  await givePassword(page);
  await giveCode(page, 'Code', wrongCode(key));
  await page.getByText('This code is wrong or has already been used.', { exact: false }).waitFor();
  await hasNoSidewaysScroll(page);
  // The code that switched it on counts no more; the next one is good a step early.
  await giveCode(page, 'Code', codeOf(key, Math.max(step + 1, stepNow())));
  await heading(page, 'Your account');
  await signOut(page);
  await givePassword(page);
  await press(page, 'I do not have my phone: use a recovery code');
  await hasNoSidewaysScroll(page);
  await giveCode(page, 'Recovery code', recovery[0]);
  await heading(page, 'Your account');
  await page.getByText('9 recovery codes are left.', { exact: true }).waitFor();
  await isCounted(page);
  await device.close();
});

/** Switches the second step on: what the app was told, the step of its first code, and the recovery codes. */
async function setUp(page) {
  await page.goto('/admin/account');
  await press(page, 'Set up');
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await hasNoSidewaysScroll(page);
  const key = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/).textContent()).replaceAll(
    ' ',
    '',
  );
  const step = stepNow();
  await page.getByLabel('Code from the app', { exact: true }).fill(codeOf(key, step));
  const form = page.locator('form', { hasText: 'Code from the app' });
  await form.getByLabel('Current password').fill(ADMIN.password);
  await press(form, 'Turn on');
  const title = page.getByRole('heading', { name: 'Your recovery codes', exact: true });
  await title.waitFor();
  await hasNoSidewaysScroll(page);
  const recovery = await page.getByRole('listitem').locator('code').allTextContents();
  assert.equal(recovery.length, 10);
  await press(page, 'I have saved them');
  await page.getByText('10 recovery codes are left.', { exact: true }).waitFor();
  return { key, step, recovery };
}

/** A code of no step that counts now. */
function wrongCode(key) {
  const good = [-2, -1, 0, 1, 2].map((away) => codeOf(key, stepNow() + away));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !good.includes(code),
  );
}

async function signOut(page) {
  await openAccount(page);
  await press(page, 'Sign Out');
  await page.getByLabel('Email', { exact: true }).waitFor();
}

/** Where signing out led to; it leads back to the page that was open. */
async function givePassword(page) {
  await page.getByText('Demo shop: the form is filled in for you.').waitFor();
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await press(page, 'Sign in');
  await page.getByLabel('Code', { exact: true }).waitFor();
}

async function giveCode(page, label, code) {
  await page.getByLabel(label, { exact: true }).fill(code);
  await press(page, 'Continue');
}

/** Whoever manages people sees how many lack it. */
async function isCounted(page) {
  await page.goto('/admin/people');
  await heading(page, 'Team');
  await page
    .getByText(/^(Everyone who can sign in uses|\d+ of \d+ without) two-step sign-in$/)
    .waitFor();
  await page.getByText('Two-step sign-in on', { exact: true }).first().waitFor();
  await hasNoSidewaysScroll(page);
}
