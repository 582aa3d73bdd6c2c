import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { BACK_OFFICE, pagesOfOne } from './support/routes.mjs';
import { settling } from './support/settled.mjs';
import { startShop } from './support/shop.mjs';
import { orderRouter, signIn } from './support/steps.mjs';
import { examiner } from './support/sweep.mjs';

let browser, shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('the back office can be used by everybody', async () => {
  await orderRouter(shop, 'Juma Hassan');
  const { page, context, close } = await openDevice(browser, shop.base, {
    reducedMotion: 'reduce',
  });
  const open = settling(page);
  const examine = await examiner(context);
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).waitFor();
  await examine.everything(page, '/admin/login');
  await signIn(page);
  for (const path of [...BACK_OFFICE, ...(await pagesOfOne(shop))]) {
    await open(path);
    await examine.inBothSchemes(page, path);
    await examine.at(page, DESKTOP, path);
    await examine.onSmallScreens(page, path);
  }
  await page.goto('/admin/orders');
  await page.getByRole('main').getByRole('link', { name: 'Juma Hassan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).waitFor();
  await examine.everything(page, 'an order');
  await close();
  assert.equal(examine.found.length, 0, `\n${examine.found.join('\n')}`);
});
