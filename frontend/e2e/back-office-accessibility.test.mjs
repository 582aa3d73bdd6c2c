import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { BACK_OFFICE, pagesOfOne } from './support/routes.mjs';
import { settling } from './support/settled.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { orderRouter, signIn } from './support/steps.mjs';
import { examiner } from './support/sweep.mjs';

let browser, shop, pagesOfSome;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
  await orderRouter(shop, 'Juma Hassan');
  pagesOfSome = await pagesOfOne(shop);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('the back office can be used by everybody', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, {
    reducedMotion: 'reduce',
  });
  const open = settling(page);
  const examine = await examiner(context);
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).waitFor();
  await examine.everything(page, '/admin/login');
  await signIn(page);
  for (const path of [...BACK_OFFICE, ...pagesOfSome]) {
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

/** Lists of which the shop has something by then. */
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
const ROW_BEGINS_WITHIN = 300;
const TABLET = { width: 768, height: 1024 };

test('on a phone the first row of each list is on the first screen, and no menu scrolls sideways', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'sw' });
  const open = settling(page);
  await signInWithoutWords(page);
  const late = [];
  for (const path of LISTS) {
    await open(path);
    await hasNoSidewaysScroll(page);
    const top = await firstRowTop(page);
    if (top > ROW_BEGINS_WITHIN) late.push(`${path} begins at ${top}`);
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
  assert.deepEqual(late, []);
});

/** In any language. */
async function signInWithoutWords(page) {
  await page.goto('/admin/login');
  await page.waitForFunction(() => document.querySelector('input[type=email]')?.value);
  await page.locator('input[type=email]').fill(ADMIN.email);
  await page.locator('input[type=password]').fill(ADMIN.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/admin$/);
}

/** Null where nothing is listed. */
async function firstRowTop(page) {
  const first = page
    .locator('main :is(li, article, section[tabindex])')
    .filter({ visible: true })
    .first();
  const { y } = await first.evaluate((row) => row.getBoundingClientRect().toJSON());
  return Math.round(y);
}
