import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import { startShop } from './support/shop.mjs';
import { closeDialog, finish, openOnlyOrder, pay, shownOrderId, signIn } from './support/steps.mjs';

let browser, shop;
before(async () => {
  [browser, shop] = [await launchBrowser(), await startShop()];
});
after(async () => {
  await browser.close();
  await shop.stop();
});

test('a bundle is bought in Swahili on a small phone, delivered by staff and tracked', async () => {
  const { page, close } = await openDevice(browser, shop.base, { language: 'sw' });
  await page.goto('/normal-bundles');
  assert.equal(await page.locator('html').getAttribute('lang'), 'sw');
  await page.getByRole('link', { name: /^(Nunua|Agiza Sasa): Wiki 5GB/ }).click();
  await page.getByLabel(/Namba ya simu ya kulipia/).fill('0700000001');
  await page.getByText('0700 000 001', { exact: true }).waitFor();
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Lipa/ }).click();
  const isPaid = page.getByText('Nani apokee kifurushi?');
  // On a slow machine the money is there before anybody saw that it was asked for.
  await page.getByText('Ombi limetumwa').or(isPaid).first().waitFor();
  await hasNoSidewaysScroll(page);
  await isPaid.first().waitFor();
  await page.getByLabel('Jina kamili').fill('Asha Mushi');
  await page.getByLabel('Sina barua pepe').check();
  await page.getByText('Je, namba hii ni ya Vodacom?').waitFor();
  await page.getByLabel(/Namba itakayopokea kifurushi/).fill('0754 321 908');
  await page.getByText('Je, namba hii ni ya Vodacom?').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Tuma oda' }).click();
  await page.getByText('Oda yako imetumwa').waitFor();
  await hasNoSidewaysScroll(page);
  const orderId = await shownOrderId(page);

  const staff = await openDevice(browser, shop.base);
  await signIn(staff.page);
  const order = await openOnlyOrder(staff.page, '0754321908', 'Asha Mushi');
  await order.getByRole('heading', { name: orderId }).waitFor();
  await order.getByRole('button', { name: 'Delivered', exact: true }).click();
  await staff.page.getByText('Status Updated').waitFor();
  await hasNoSidewaysScroll(staff.page);
  await staff.close();

  await page.goto('/order-tracking');
  await page.getByLabel('Namba ya oda').fill(orderId.toLowerCase());
  await page.getByRole('button', { name: 'Fuatilia Oda' }).click();
  await page.getByText('Imefikishwa').first().waitFor();
  await page.getByText('Asha M.').waitFor();
  await hasNoSidewaysScroll(page);
  await close();
});

test('a business buys an SME bundle with its TIN', async () => {
  const { page, close } = await openDevice(browser, shop.base, { viewport: DESKTOP });
  await page.goto('/sme-bundles');
  await page.getByRole('link', { name: /SME Starter 30GB/ }).click();
  await page.getByLabel(/Paying phone number/).fill('0700000007');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('TIN number').fill('123-456-789');
  await page.getByLabel('Full name').fill('Neema Trading Ltd');
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('Order submitted successfully').waitFor();
  await shownOrderId(page);
  await close();
});

test('a router is ordered for cash and the shelf shows one less', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.goto('/routers');
  const card = page.getByRole('listitem').filter({ hasText: 'MF283U' });
  await card.getByText('Only 3 left').waitFor();
  await card.getByRole('link', { name: /Order Now/ }).click();
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('fields need your attention').waitFor();
  await page.getByLabel('Full name').fill('Juma Hassan');
  await page.getByLabel('Phone number').fill('+255 688 100 245');
  await page.getByLabel('Location').fill('Mwanza, Nyamagana');
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('Order submitted successfully').waitFor();
  await closeDialog(page);
  await card.getByText('Only 2 left').waitFor();
  await close();
});

test('a cancelled payment says so, keeps the form and can be tried again', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.goto('/normal-bundles');
  await page
    .getByRole('link', { name: /Daily 1GB/ })
    .first()
    .click();
  await page.getByLabel(/Paying phone number/).fill('0700000004');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText('The request was cancelled on the phone. Nothing was charged.').waitFor();
  assert.match(await page.getByLabel(/Paying phone number/).inputValue(), /0700 ?000 ?004/);
  await page.getByLabel(/Paying phone number/).fill('0700000001');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('Full name').waitFor();
  await close();
});

test('a payment outlives the page: the next visit goes on with it', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await pay(page, '0700000001');
  await page.goto('/routers');
  await page.getByText(/You have an unfinished payment of TSh.10,000: continue/).click();
  await finish(page);
  await close();
});

test('a purchase that one tab finishes leaves no button to pay again in another', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  await page.goto('/normal-bundles');
  await page.getByRole('link', { name: /Weekly 6GB/ }).click();
  await page.getByLabel(/Paying phone number/).fill('0700000001');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByLabel('Full name').waitFor();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByText(/You have an unfinished payment of TSh.10,000: continue/).click();
  await finish(other);
  await page.getByText('This purchase went on in another window').waitFor();
  await page.getByRole('link', { name: 'Track order' }).last().click();
  await page
    .getByText(await shownOrderId(other))
    .first()
    .waitFor();
  await close();
});

test('a payment that hangs is paid from another number, and the first stays in sight', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.clock.install();
  await pay(page, '0700000022');
  await page.clock.fastForward('00:36');
  await page.getByText('No message on your phone?').waitFor();
  await page.clock.fastForward('00:25');
  await page.getByRole('button', { name: 'Send the request again' }).waitFor();
  await page.getByText('If two prompts arrive, approve only one.').waitFor();
  await hasNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Use another number' }).click();
  await page.getByLabel(/Paying phone number/).fill('0700000001');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByText(/An earlier request to 0700.000.022 is still open/).waitFor();
  await finish(page);
  await closeDialog(page);
  await page.getByText(/You have an unfinished payment of TSh.10,000: continue/).waitFor();
  await close();
});

test('an order whose answer was lost is sent again and made once', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
    await page.unroute('**/api/orders');
  });
  await page.goto('/routers');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'B311-221' })
    .getByRole('link', { name: /Order Now/ })
    .click();
  await page.getByLabel('Full name').fill('Once Only');
  await page.getByLabel('Phone number').fill('0754000111');
  await page.getByLabel('Location').fill('Arusha');
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('Order submitted but not confirmed yet').waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Order submitted successfully').waitFor();
  await close();

  const staff = await openDevice(browser, shop.base, { viewport: DESKTOP });
  await signIn(staff.page);
  await staff.page.goto('/admin/orders');
  await staff.page.getByLabel('Search orders').fill('Once Only');
  await staff.page.getByText('1 order', { exact: true }).waitFor();
  await staff.close();
});

test('the back office is closed, comes back after a reload, and lets go', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.goto('/admin/orders');
  await page.waitForURL('**/admin/login*');
  await signIn(page, 'Orders');
  await page.reload();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL('**/admin/login*');
  await page.goto('/admin/orders');
  await page.waitForURL('**/admin/login*');
  await close();
});

test('an unknown page says so in both languages with status 404', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const response = await page.goto('/nowhere');
  assert.equal(response.status(), 404);
  await page.getByText('Oops! Page not found').waitFor();
  await page.getByRole('button', { name: 'SW, Kiswahili', exact: true }).click();
  await page.getByText('Samahani! Ukurasa haujapatikana').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'sw');
  await close();
});
