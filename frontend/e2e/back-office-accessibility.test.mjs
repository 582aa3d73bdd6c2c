import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { BACK_OFFICE, detailPages } from './support/routes.mjs';
import { pageOpener } from './support/pageLoad.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { orderRouter, signIn } from './support/steps.mjs';
import { pageAudit } from './support/pageAudit.mjs';

let browser, shop, details;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
  await orderRouter(shop, 'Juma Hassan');
  details = await detailPages(shop);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('every page of the back office is accessible', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, {
    reducedMotion: 'reduce',
  });
  const open = pageOpener(page);
  const audit = await pageAudit(context);
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).waitFor();
  await audit.everything(page, '/admin/login');
  await signIn(page);
  for (const path of [...BACK_OFFICE, ...details]) {
    await open(path);
    await audit.inBothSchemes(page, path);
    await audit.at(page, DESKTOP, path);
    await audit.onSmallScreens(page, path);
  }
  await page.goto('/admin/orders');
  await page.getByRole('main').getByRole('link', { name: 'Juma Hassan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).waitFor();
  await audit.everything(page, 'an order');
  await close();
  assert.equal(audit.found.length, 0, `\n${audit.found.join('\n')}`);
});

/** Lists that are not empty. */
const LISTS = [
  '/admin/orders',
  '/admin/desk',
  '/admin/payments?status=all',
  '/admin/revenue',
  '/admin/close',
  '/admin/bundles',
  '/admin/routers',
  '/admin/training',
  '/admin/agents',
  '/admin/payouts',
  '/admin/messages',
  '/admin/people',
  '/admin/audit',
];
const MAX_TOP_OF_FIRST_ROW = 300;
const TABLET = { width: 768, height: 1024 };

test('on a phone the first row of each list is on the first screen, and no menu scrolls sideways', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'sw' });
  const open = pageOpener(page);
  await signInInAnyLanguage(page);
  const low = [];
  for (const path of LISTS) {
    await open(path);
    await hasNoSidewaysScroll(page);
    const top = await firstRowTop(page);
    if (top > MAX_TOP_OF_FIRST_ROW) low.push(`${path} begins at ${top}`);
  }
  for (const viewport of [TABLET, DESKTOP]) {
    await page.setViewportSize(viewport);
    await hasNoSidewaysScroll(page);
    const overflow = await page
      .locator('aside')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    assert.ok(overflow <= 0, `the menu is ${overflow} px too wide at ${viewport.width}`);
  }
  await close();
  assert.deepEqual(low, []);
});

async function signInInAnyLanguage(page) {
  await page.goto('/admin/login');
  await page.waitForFunction(() => document.querySelector('input[type=email]')?.value);
  await page.locator('input[type=email]').fill(ADMIN.email);
  await page.locator('input[type=password]').fill(ADMIN.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/admin$/);
}

async function firstRowTop(page) {
  const first = page
    .locator('main :is(li, article, section[tabindex])')
    .filter({ visible: true })
    .first();
  const { y } = await first.evaluate((row) => row.getBoundingClientRect().toJSON());
  return Math.round(y);
}
