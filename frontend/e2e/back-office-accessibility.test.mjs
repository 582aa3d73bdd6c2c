import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { BACK_OFFICE, detailPages } from './support/routes.mjs';
import { pageOpener } from './support/pageLoad.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { orderRouter, signIn } from './support/steps.mjs';
import { BACK_OFFICE_LANGUAGES, pageAudit } from './support/pageAudit.mjs';

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

const assertNone = (found) => assert.equal(found.length, 0, `\n${found.join('\n')}`);

for (const language of BACK_OFFICE_LANGUAGES) {
  test(`every page of the back office is accessible (${language})`, async () => {
    const { page, context, close } = await openDevice(browser, shop.base, {
      language,
      reducedMotion: 'reduce',
    });
    const open = pageOpener(page);
    const audit = await pageAudit(context);
    await open('/admin/login');
    await audit.page(page, '/admin/login');
    await signInInAnyLanguage(page);
    for (const path of [...BACK_OFFICE, ...details]) {
      await open(path);
      await audit.page(page, path);
    }
    await close();
    assertNone(audit.found);
  });
}

test('an open order is accessible', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  const audit = await pageAudit(context);
  await signIn(page);
  await page.goto('/admin/orders');
  await page.getByRole('main').getByRole('link', { name: 'Juma Hassan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).waitFor();
  await audit.step(page, 'an order');
  await close();
  assertNone(audit.found);
});

/** Lists that are not empty. */
const LISTS = [
  '/admin/orders',
  '/admin/desk',
  '/admin/payments?status=all',
  '/admin/revenue',
  '/admin/close',
  '/admin/bundles',
  '/admin/prices',
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
