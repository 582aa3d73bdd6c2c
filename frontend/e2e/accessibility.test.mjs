import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { waitForFocus, tabTo } from './support/keyboard.mjs';
import { assertNoLayoutShift, recordLayoutShifts } from './support/layout.mjs';
import { UNKNOWN_PATH, publicPages } from './support/routes.mjs';
import { openRendered, pageOpener, withoutServiceWorker } from './support/pageLoad.mjs';
import { startShop } from './support/shop.mjs';
import { finish, pay, shownOrderId } from './support/steps.mjs';
import { pageAudit } from './support/pageAudit.mjs';

const NO_ANSWER = '0700000022';

let browser, shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

const assertNone = (found) => assert.equal(found.length, 0, `\n${found.join('\n')}`);

/** What the open page has requested although it came with the page, and what failed; not what an earlier one did. */
function needlessRequests(page) {
  return page.evaluate(() => {
    const { performance, URL } = globalThis;
    const isData = (url) => /^\/api\/(store|bundles|routers|training)/.test(new URL(url).pathname);
    return ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .filter(({ name, responseStatus }) => responseStatus >= 400 || isData(name))
      .map(({ name, responseStatus }) => `${responseStatus} ${name}`);
  });
}

test('a wide page shows its menu as a row, without the button that opens it on phones', async () => {
  const { page, close } = await openDevice(browser, shop.base, { viewport: DESKTOP });
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Routers' }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible(), false);
  await close();
});

for (const language of ['en', 'sw']) {
  test(`every public page hydrates without a layout shift and is accessible (${language})`, async () => {
    const { page, context, close } = await openDevice(browser, shop.base, { language });
    const open = pageOpener(page, (address) => openRendered(page, address));
    await recordLayoutShifts(context);
    await withoutServiceWorker(context);
    const audit = await pageAudit(context);
    for (const path of await publicPages(shop)) {
      await page.emulateMedia({ reducedMotion: null });
      await open(path);
      await assertNoLayoutShift(page, path);
      assert.deepEqual(await needlessRequests(page), [], `${path} makes needless requests`);
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      await (language === 'en' ? audit.page : audit.translatedPage)(page, path);
    }
    await open(UNKNOWN_PATH);
    await audit.page(page, UNKNOWN_PATH);
    await close();
    assertNone(audit.found);
  });
}

test('menus, dialogs and the steps of the checkout are accessible', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, {
    reducedMotion: 'reduce',
  });
  const audit = await pageAudit(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await audit.step(page, 'menu');

  await page.goto('/routers');
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('fields need your attention').waitFor();
  await audit.step(page, 'router order with invalid fields');

  await page.goto('/normal-bundles?messages=1&days=7');
  await page.getByText('Cheapest that lasts').waitFor();
  await audit.step(page, 'two bundles for a need');

  await page.goto('/recover');
  await page.getByRole('button', { name: /Send a picture/ }).click();
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await audit.step(page, 'picture of a payment');

  await page.goto('/track-order#o=unknown');
  await page.getByText('This link no longer works').waitFor();
  await audit.step(page, 'a link that ended');

  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /Weekly 6GB/ }).click();
  await page.getByLabel(/^Number that receives/).waitFor();
  await audit.step(page, 'pay step');
  await pay(page, '0700000001');
  await finish(page);
  await audit.step(page, 'done');
  const orderId = await shownOrderId(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Buy again' }).waitFor();
  await audit.step(page, 'home with people');
  await page.goto(`/track-order?id=${orderId}`);
  await page.getByText(orderId).first().waitFor();
  await audit.step(page, 'an order');
  await page.goto('/my');
  await page.getByText(orderId).waitFor();
  await audit.step(page, 'my money');
  await pay(page, NO_ANSWER);
  await audit.step(page, 'waiting');
  await page.goto('/routers');
  await page.getByText('You have an unfinished payment').waitFor();
  await audit.step(page, 'an unfinished payment');
  await close();
  assertNone(audit.found);
});

test('a bundle can be bought with the keyboard alone, in the dark theme', async () => {
  const { page, close } = await openDevice(browser, shop.base, {
    colorScheme: 'dark',
    viewport: DESKTOP,
    reducedMotion: 'reduce',
  });
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  await page.goto('/normal-bundles');
  const opener = page.getByRole('link', { name: /Weekly 6GB/ });
  await tabTo(page, opener);
  await keyboard.press('Enter');
  await dialog.waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await waitForFocus(opener);

  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/^Number that receives/));
  await keyboard.type('0688100245');
  await tabTo(page, page.getByRole('button', { name: 'Change the number that pays' }));
  await keyboard.press('Enter');
  await waitForFocus(page.getByLabel('Paying phone number'));
  await keyboard.type('0700000001');
  await keyboard.press('Enter');
  await finish(page);
  await waitForFocus(dialog.getByRole('heading').first());
  const orderId = await shownOrderId(page);
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await tabTo(page, page.getByRole('link', { name: 'Track order' }).first());
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Order ID'));
  await keyboard.type(orderId.toLowerCase());
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: orderId }).or(page.getByText(orderId)).first().waitFor();
  await close();
});
