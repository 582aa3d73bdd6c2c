import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PHONE, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { requireOk } from './support/buyer.mjs';
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

test('one password confirmation covers two price changes', async () => {
  const device = await openDevice(browser, shop.base, { viewport: PHONE });
  const { page } = device;
  await signIn(page);
  const [first, second] = await routers();
  const confirmation = page.getByRole('dialog', { name: 'Confirm it’s you', exact: true });
  const form = await openRouter(page, first.name);
  const price = form.getByLabel('Price in TSh', { exact: true });
  await price.fill(String(first.price + 500));
  await press(form, 'Save');
  await confirmation.waitFor();
  await hasNoSidewaysScroll(page);
  await press(confirmation, 'Cancel');
  await confirmation.waitFor({ state: 'hidden' });
  assert.equal(await price.inputValue(), String(first.price + 500));
  await press(form, 'Save');
  await confirmation.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await press(confirmation, 'Confirm');
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

/** Two routers with unique names. */
async function routers() {
  const { data } = await requireOk(shop.ask('/routers'));
  const isUnique = ({ name }) => data.filter((other) => other.name === name).length === 1;
  return data
    .filter(isUnique)
    .sort((one, other) => one.name.localeCompare(other.name))
    .slice(0, 2);
}

/** By its link in the list, because loading the page again would forget the confirmation. */
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

test('staff sign in with an authenticator, or with a recovery code', async () => {
  const device = await openDevice(browser, shop.base, { viewport: PHONE });
  const { page } = device;
  await signIn(page);
  const { key, step, recovery } = await setUp(page);
  await signOut(page);
  await enterPassword(page);
  await enterCode(page, 'Code', wrongCode(key));
  await page.getByText('This code is wrong or has already been used.', { exact: false }).waitFor();
  await hasNoSidewaysScroll(page);
  // The code that turned it on is used up; the next step's code is accepted early.
  await enterCode(page, 'Code', codeOf(key, Math.max(step + 1, stepNow())));
  await heading(page, 'Your account');
  await signOut(page);
  await enterPassword(page);
  await press(page, 'I do not have my phone: use a recovery code');
  await hasNoSidewaysScroll(page);
  await enterCode(page, 'Recovery code', recovery[0]);
  await heading(page, 'Your account');
  await page.getByText('9 recovery codes are left.', { exact: true }).waitFor();
  await isCountedOnTeamPage(page);
  await device.close();
});

/** Turns the second factor on. Returns its key, the step of the first code, and the recovery codes. */
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

/** A code of no step that is accepted now. */
function wrongCode(key) {
  const accepted = [-2, -1, 0, 1, 2].map((away) => codeOf(key, stepNow() + away));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !accepted.includes(code),
  );
}

async function signOut(page) {
  await openAccount(page);
  await press(page, 'Sign Out');
  await page.getByLabel('Email', { exact: true }).waitFor();
}

async function enterPassword(page) {
  await page.getByText('Demo shop: the form is filled in for you.').waitFor();
  await page.getByLabel('Email', { exact: true }).fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await press(page, 'Sign in');
  await page.getByLabel('Code', { exact: true }).waitFor();
}

async function enterCode(page, label, code) {
  await page.getByLabel(label, { exact: true }).fill(code);
  await press(page, 'Continue');
}

/** The team page counts the members without a second factor. */
async function isCountedOnTeamPage(page) {
  await page.goto('/admin/people');
  await heading(page, 'Team');
  await page
    .getByText(/^(Everyone who can sign in uses|\d+ of \d+ without) two-step sign-in$/)
    .waitFor();
  await page.getByText('Two-step sign-in on', { exact: true }).first().waitFor();
  await hasNoSidewaysScroll(page);
}
