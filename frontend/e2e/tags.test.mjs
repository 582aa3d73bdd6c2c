import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import { buyBundle } from './support/buyer.mjs';
import './support/failures.mjs';
import { startShop } from './support/shop.mjs';
import { closeDialog, signIn } from './support/steps.mjs';

const BUYERS = ['Asha Mushi', 'Juma Hassan', 'Neema Mollel'];

let browser, shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
  const { data: bundles } = await shop.ask('/bundles?type=normal');
  for (const [index, customerName] of BUYERS.entries()) {
    await buyBundle(shop, bundles[0], { phone: `07540006${index}1`, customerName });
  }
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('one order is tagged, several are, and the sign finds each of them', async () => {
  const { page, close } = await openDevice(browser, shop.base, { viewport: DESKTOP });
  const rowOf = (name) => page.getByRole('row').filter({ hasText: name });
  const finds = async (sign, names) => {
    await page.goto('/admin/orders');
    await page.getByRole('textbox', { name: 'Search orders' }).fill(sign);
    await page.waitForURL(/[?&]q=%23/);
    await page.getByText(`${names.length} orders`, { exact: true }).waitFor();
    for (const name of names) await rowOf(name).waitFor();
  };
  const [asha, juma, neema] = BUYERS;
  await signIn(page);

  await page.goto('/admin/orders');
  await rowOf(asha).getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Tags', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('VIP');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await dialog.getByRole('link', { name: '#vip' }).waitFor();
  await closeDialog(page);

  for (const name of [juma, neema]) await rowOf(name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByLabel('Add tags').fill('wedding');
  await page.getByRole('button', { name: '#vip' }).click();
  await page.getByRole('button', { name: 'Save tags' }).click();
  await page.getByText('Tags of 2 orders changed').waitFor();

  await finds('#wedding', [juma, neema]);
  await finds('#vip', BUYERS);
  const chip = page.getByLabel('Tags', { exact: true });
  await chip.selectOption('#wedding');
  await page.waitForURL(/q=%23wedding/);
  await page.getByText('2 orders', { exact: true }).waitFor();
  assert.equal(await rowOf(asha).count(), 0);
  await hasNoSidewaysScroll(page);
  await close();
});
