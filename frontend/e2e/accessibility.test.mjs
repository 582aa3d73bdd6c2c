import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { examinable, faults, faultsOfColour, smallTargets } from './support/accessibility.mjs';
import { DESKTOP, launchBrowser, openDevice, PHONE, sidewaysScroll } from './support/browser.mjs';
import { BACK_OFFICE, NOWHERE, pagesOfOne, publicPages } from './support/routes.mjs';
import { startShop } from './support/shop.mjs';
import { comesToFocus, tabTo } from './support/keyboard.mjs';
import { finish, orderRouter, pay, shownOrderId, signIn } from './support/steps.mjs';

/** A window of 1280 pixels at 400 %, or one of 640 at 200 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

const NEVER_ANSWERED = '0700000022';

let browser, shop;
before(async () => {
  [browser, shop] = [await launchBrowser(), await startShop()];
});
after(async () => {
  await browser.close();
  await shop.stop();
});

async function examinableDevice(options) {
  const device = await openDevice(browser, shop.base, { reducedMotion: 'reduce', ...options });
  await examinable(device.context);
  return device;
}

/** What is wrong with what the page shows, light and dark; only colours differ. */
async function faultsInBothSchemes(page, where) {
  const found = (await faults(page)).map((fault) => `${where}: ${fault}`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await painted(page);
  found.push(...(await faultsOfColour(page)).map((fault) => `${where}, dark: ${fault}`));
  await page.emulateMedia({ colorScheme: 'light' });
  await painted(page);
  return found;
}

/** Changed colours are there two frames later. */
function painted(page) {
  return page.evaluate(
    () =>
      new Promise((done) => {
        const { requestAnimationFrame } = globalThis;
        requestAnimationFrame(() => requestAnimationFrame(done));
      }),
  );
}

/** What does not fit the window, or a thumb. */
async function misfits(page, where) {
  const found = (await smallTargets(page)).map((small) => `${where}: ${small}`);
  for (const viewport of [ZOOMED, PHONE]) {
    await page.setViewportSize(viewport);
    const overflow = await sidewaysScroll(page);
    if (overflow > 0) found.push(`${where} is ${overflow} px too wide for ${viewport.width}`);
  }
  return found;
}

const none = (found) => assert.equal(found.length, 0, `\n${found.join('\n')}`);

for (const language of ['en', 'sw']) {
  test(`every page can be used by everybody (${language})`, async () => {
    const { page, close } = await examinableDevice({ language });
    const found = [];
    for (const path of [...(await publicPages(shop)), NOWHERE]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      found.push(...(await faultsInBothSchemes(page, path)));
      found.push(...(await misfits(page, path)));
      if (language === 'en') {
        await page.setViewportSize(DESKTOP);
        found.push(...(await faults(page)).map((fault) => `${path}, wide: ${fault}`));
        await page.setViewportSize(PHONE);
      }
    }
    await close();
    none(found);
  });
}

test('what opens over a page can be used by everybody', async () => {
  const { page, close } = await examinableDevice();
  const found = [];
  const examine = async (where) => {
    found.push(...(await faultsInBothSchemes(page, where)), ...(await misfits(page, where)));
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await examine('menu');

  await page.goto('/routers');
  await page
    .getByRole('link', { name: /^Order Now/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('fields need your attention').waitFor();
  await examine('router order with faults');

  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /Weekly 6GB/ }).click();
  await page.getByLabel(/Paying phone number/).waitFor();
  await examine('pay step');
  await pay(page, '0700000001');
  await page.getByLabel('Full name').waitFor();
  await examine('details');
  await finish(page);
  await examine('done');
  await page.goto(`/track-order?id=${await shownOrderId(page)}`);
  await page.getByText('Asha M.').waitFor();
  await examine('an order');
  await pay(page, NEVER_ANSWERED);
  await examine('waiting');
  await close();
  none(found);
});

test('the back office can be used by everybody', async () => {
  await orderRouter(shop, 'Juma Hassan');
  const { page, close } = await examinableDevice();
  const found = [];
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).waitFor();
  found.push(...(await faultsInBothSchemes(page, '/admin/login')));
  found.push(...(await misfits(page, '/admin/login')));
  await signIn(page);
  for (const path of [...BACK_OFFICE, ...(await pagesOfOne(shop))]) {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(path, { waitUntil: 'networkidle' });
      found.push(...(await faultsInBothSchemes(page, `${path} ${viewport.width}`)));
    }
    found.push(...(await misfits(page, path)));
  }
  await page.goto('/admin/orders');
  await page.getByRole('main').getByRole('link', { name: 'Juma Hassan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).waitFor();
  found.push(...(await faultsInBothSchemes(page, 'an order')));
  found.push(...(await misfits(page, 'an order')));
  await close();
  none(found);
});

test('a bundle is bought by keyboard alone in the dark', async () => {
  const { page, close } = await examinableDevice({ colorScheme: 'dark', viewport: DESKTOP });
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  await page.goto('/normal-bundles');
  const opener = page.getByRole('link', { name: /Weekly 6GB/ });
  await tabTo(page, opener);
  await keyboard.press('Enter');
  await dialog.waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await comesToFocus(page, opener);

  await keyboard.press('Enter');
  await tabTo(page, page.getByLabel(/Paying phone number/));
  await keyboard.type('0700000001');
  await keyboard.press('Enter');
  await page.getByLabel('Full name').waitFor();
  await comesToFocus(page, dialog.getByRole('heading').first());
  await tabTo(page, page.getByLabel('Full name'));
  await keyboard.type('Asha Mushi');
  await tabTo(page, page.getByLabel('I have no e-mail'));
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await page.getByText('Order submitted successfully').waitFor();
  await comesToFocus(page, dialog.getByRole('heading').first());
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
