import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launchBrowser, openDevice, PHONE } from './support/browser.mjs';
import './support/failures.mjs';
import { comesToFocus, tabTo } from './support/keyboard.mjs';
import { expectNoJump, watchLayout } from './support/layout.mjs';
import { NOWHERE, publicPages } from './support/routes.mjs';
import { openWritten, settling, withoutWarmUp } from './support/settled.mjs';
import { startShop } from './support/shop.mjs';
import { finish, pay, shownOrderId } from './support/steps.mjs';
import { examiner } from './support/sweep.mjs';

const NEVER_ANSWERED = '0700000022';

let browser, shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

const none = (found) => assert.equal(found.length, 0, `\n${found.join('\n')}`);

/** What a page asks the shop for again although it came with it, and what it asks for in vain. */
function needlessRequests(page) {
  const needless = [];
  page.on('request', (request) => {
    const { pathname } = new globalThis.URL(request.url());
    if (/^\/api\/(store|bundles|routers|training)/.test(pathname)) needless.push(pathname);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) needless.push(`${answer.status()} ${answer.url()}`);
  });
  return needless;
}

for (const language of ['en', 'sw']) {
  test(`every page keeps still while the script takes over, and can be used by everybody (${language})`, async () => {
    const { page, context, close } = await openDevice(browser, shop.base, { language });
    const needless = needlessRequests(page);
    const open = settling(page, (address) => openWritten(page, address));
    await watchLayout(context);
    await withoutWarmUp(context);
    const examine = await examiner(context);
    for (const path of await publicPages(shop)) {
      await page.emulateMedia({ reducedMotion: null });
      await open(path);
      await expectNoJump(page, path);
      assert.deepEqual(needless, [], `${path} asks for what it has, or in vain`);
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      // Translations differ in their lengths and labels, not in their colours.
      if (language === 'en') {
        await examine.inBothSchemes(page, path);
        await examine.at(page, DESKTOP, path);
      } else {
        await examine.at(page, PHONE, path);
      }
      await examine.onSmallScreens(page, path);
    }
    await open(NOWHERE);
    await examine.everything(page, NOWHERE);
    await close();
    none(examine.found);
  });
}

test('what opens over a page can be used by everybody', async () => {
  const { page, context, close } = await openDevice(browser, shop.base, {
    reducedMotion: 'reduce',
  });
  const examine = await examiner(context);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await examine.everything(page, 'menu');

  await page.goto('/routers');
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('fields need your attention').waitFor();
  await examine.everything(page, 'router order with faults');

  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /Weekly 6GB/ }).click();
  await page.getByLabel(/Paying phone number/).waitFor();
  await examine.everything(page, 'pay step');
  await pay(page, '0700000001');
  await page.getByLabel('Full name').waitFor();
  await examine.everything(page, 'details');
  await finish(page);
  await examine.everything(page, 'done');
  await page.goto(`/track-order?id=${await shownOrderId(page)}`);
  await page.getByText('Asha M.').waitFor();
  await examine.everything(page, 'an order');
  await pay(page, NEVER_ANSWERED);
  await examine.everything(page, 'waiting');
  await close();
  none(examine.found);
});

test('a bundle is bought by keyboard alone in the dark', async () => {
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
  await comesToFocus(opener);

  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/Paying phone number/));
  await keyboard.type('0700000001');
  await keyboard.press('Enter');
  await page.getByLabel('Full name').waitFor();
  await comesToFocus(dialog.getByRole('heading').first());
  await tabTo(page, page.getByLabel('Full name'));
  await keyboard.type('Asha Mushi');
  await tabTo(page, page.getByLabel('I have no e-mail'));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await page.getByText('Order submitted successfully').waitFor();
  await comesToFocus(dialog.getByRole('heading').first());
  const orderId = await shownOrderId(page);
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await tabTo(page, page.getByRole('link', { name: 'Track order' }).first());
  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Order ID'));
  await keyboard.type(orderId.toLowerCase());
  await keyboard.press('Enter');
  await page.getByText('Asha M.').waitFor();
  await close();
});
