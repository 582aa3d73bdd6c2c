import { after, before, test } from 'node:test';
import { DESKTOP, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { waitForFocus, waitForAnyFocus, tabTo } from './support/keyboard.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { orderRouter } from './support/steps.mjs';

let browser, shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
  await orderRouter(shop, 'Juma Hassan');
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('the back office works with the keyboard alone', async (t) => {
  const { page, close } = await openDevice(browser, shop.base, { viewport: DESKTOP });
  await t.test('staff sign in', () => signIn(page));
  await t.test('an order is found, changed and closed again', () => changeOrder(page));
  await t.test('a delivery is claimed and released', () => claimOrder(page));
  await t.test('a setting is changed, and the change undone', () => changeSetting(page));
  await close();
});

const heading = (page, name) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function retype(page, field, text) {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function press(page, target) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function signIn(page) {
  await page.goto('/admin/login');
  await page.getByText('Demo shop: the form is filled in for you.').waitFor();
  await retype(page, page.getByLabel('Email', { exact: true }), ADMIN.email);
  await retype(page, page.getByLabel('Password', { exact: true }), ADMIN.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Today');
}

async function changeOrder(page) {
  await page.keyboard.type('go');
  await heading(page, 'Orders');
  await page.keyboard.press('/');
  await page.keyboard.type('juma');
  await page.waitForURL(/[?&]q=juma/);
  await page.getByText('1 order', { exact: true }).waitFor();
  const opener = page.getByRole('main').getByRole('link', { name: 'Juma Hassan' });
  await press(page, opener);
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  await press(page, drawer.getByRole('button', { name: 'Processing', exact: true }));
  await page.getByText('Status Updated').first().waitFor();
  await waitForAnyFocus(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await waitForFocus(opener);
}

async function claimOrder(page) {
  await page.keyboard.type('gd');
  await heading(page, 'Deliveries');
  await retype(page, page.getByLabel('Search deliveries'), 'juma');
  await page.waitForURL(/[?&]q=juma/);
  await press(page, page.getByRole('button', { name: 'Start delivery' }));
  const claimed = page.getByText(/^Yours until/);
  await claimed.waitFor();
  await waitForFocus(claimed);
  await press(page, page.getByRole('button', { name: 'Release' }));
  await page.getByRole('button', { name: 'Start delivery' }).waitFor();
}

async function changeSetting(page) {
  await page.goto('/admin/settings');
  await heading(page, 'Settings');
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await waitForFocus(page.getByRole('main'));
  await press(page, page.getByRole('link', { name: 'Edit: Limits' }));
  await page.getByRole('dialog').waitFor();
  const limit = page.getByLabel('Payment prompts per phone in 10 minutes');
  await retype(page, limit, '9');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a whole number from 2 to 5.').waitFor();
  await waitForFocus(limit);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.getByText('Settings saved').waitFor();
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await page.getByText('3 in 10 minutes', { exact: false }).first().waitFor();
}
