import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  PHONE,
  hasNoSidewaysScroll,
  isInSight,
  launchBrowser,
  openDevice,
  rectOf,
} from './support/browser.mjs';
import './support/failures.mjs';
import { buyBundle, requireOk } from './support/buyer.mjs';
import { ADMIN, startShop } from './support/shop.mjs';
import { orderRouter, signIn } from './support/steps.mjs';

const ORDERS = 10;
/** A phone as it is, and one whose browser shows its own bars. */
const SCREENS = [PHONE, { width: 360, height: 520 }];

let browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

async function openDesk(t) {
  const shop = await startShop();
  t.after(() => shop.stop());
  const device = await openDevice(browser, shop.base, {
    viewport: PHONE,
    hasTouch: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await device.context.addInitScript(countTaps);
  await signIn(device.page);
  const { token } = (await requireOk(shop.ask('/auth/login', ADMIN))).data;
  return { shop, token, ...device };
}

/** Runs in the page. */
function countTaps() {
  globalThis.taps = 0;
  globalThis.addEventListener(
    'click',
    ({ isTrusted }) => (globalThis.taps += isTrusted ? 1 : 0),
    true,
  );
}

const currentOrder = (page) => page.getByRole('region', { name: 'This order' });
const button = (page, name) => currentOrder(page).getByRole('button', { name, exact: true });

async function sellBundles(shop, count) {
  const { data } = await requireOk(shop.ask('/bundles'));
  const bundle = data.find(({ name }) => name === 'Weekly 6GB');
  for (let place = 0; place < count; place += 1) {
    await buyBundle(shop, bundle, {
      phone: `07540007${10 + place}`,
      customerName: `Buyer ${place}`,
    });
  }
}

test('ten bundles in a row take ten taps after the first one', async (t) => {
  const { shop, page, token, close } = await openDesk(t);
  await sellBundles(shop, ORDERS);
  await page.goto('/admin/desk?show=airtel');
  await button(page, 'Start delivery').tap();
  const start = Date.now();
  for (let left = ORDERS; left > 0; left -= 1) {
    await currentOrder(page)
      .getByText(/^Yours until/)
      .waitFor();
    await button(page, 'Delivered').tap();
  }
  await page.getByText('Nothing here').waitFor();
  t.diagnostic(`${ORDERS} deliveries in ${Date.now() - start} ms`);
  assert.equal(await page.evaluate(() => globalThis.taps), 1 + ORDERS);
  const { data } = await requireOk(shop.ask('/desk/counts', undefined, token));
  assert.equal(data.groups.find(({ network }) => network === 'airtel')?.waiting ?? 0, 0);
  await close();
});

test('a code is dialled with the number copied, and the desk asks whether it went', async (t) => {
  const { shop, page, close } = await openDesk(t);
  await sellBundles(shop, 2);
  await page.goto('/admin/desk?show=airtel');
  await page.evaluate(() => {
    // Headless browsers have no dialler; what would be dialled is kept.
    globalThis.addEventListener('click', (event) => {
      const link = event.target.closest('a[href^="tel:"]');
      if (!link) return;
      event.preventDefault();
      globalThis.dialled = link.getAttribute('href');
    });
  });
  await button(page, 'Start delivery').tap();
  const code = currentOrder(page).getByRole('link', { name: /^Send with/ });
  await isInSight(code);
  await code.tap();
  assert.equal(await page.evaluate(() => globalThis.dialled), 'tel:*149*99%23');
  assert.match(
    await page.evaluate(() => globalThis.navigator.clipboard.readText()),
    /^07540007\d\d$/,
  );
  await page.evaluate(() => void globalThis.dispatchEvent(new globalThis.Event('focus')));
  await currentOrder(page).getByText('Did it go?').waitFor();
  for (const name of ['Problem', 'Delivered']) await isInSight(button(page, name));
  await button(page, 'Delivered').tap();
  await code.waitFor();
  await hasNoSidewaysScroll(page);
  await close();
});

test('the field of the delivery code and its error are never behind a bar', async (t) => {
  const { shop, page, close } = await openDesk(t);
  await orderRouter(shop, 'Rehema Juma');
  for (const viewport of SCREENS) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/desk?show=router');
    const start = button(page, 'Start delivery');
    const code = currentOrder(page).getByLabel("Customer's delivery code");
    await start.or(code).first().waitFor();
    if (await start.isVisible()) await start.tap();
    await code.waitFor();
    await isBetweenBars(page, code);
    await button(page, 'Delivered').tap();
    await isBetweenBars(page, currentOrder(page).getByText('Enter four digits', { exact: true }));
    await isBetweenBars(page, code);
  }
  await close();
});

/** The element's rectangle lies between that of the bar at the top and that of the menu at the bottom, and nothing covers it. */
async function isBetweenBars(page, locator) {
  await isInSight(locator);
  const [element, top, bottom] = await Promise.all([
    rectOf(locator),
    rectOf(page.getByRole('banner')),
    rectOf(page.getByRole('navigation').last()),
  ]);
  const said = JSON.stringify({ element, top, bottom });
  assert.ok(element.top >= top.bottom && element.bottom <= bottom.top, said);
}
