import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launchBrowser, openDevice, PHONE } from './support/browser.mjs';
import { staffApi } from './support/staffApi.mjs';
import { startProxy } from './support/proxy.mjs';
import './support/failures.mjs';
import { newDatabase, WITHOUT_POSTGRES } from './support/postgres.mjs';
import { withoutServiceWorker } from './support/pageLoad.mjs';
import { ADMIN, BUILT_CLIENT, startShop } from './support/shop.mjs';
import { finish, orderRouter, pay, shownOrderId, signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

let browser, shop, staff;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
  staff = await staffApi(shop);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

const amount = (price) => `TSh\u00a0${price.toLocaleString('en')}`;

async function cheapestBundle() {
  const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
  return data.sort((one, other) => one.price - other.price)[0];
}

/** Opens a page and waits for its event stream. */
async function openLive(device, path) {
  const stream = device.page.waitForResponse(/\/api\/realtime\/events/);
  await device.page.goto(path);
  assert.equal((await stream).status(), 200);
}

const card = (page, bundle) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/bundles/${bundle._id}"]`) });

/** The scroll position and the positions of all cards. */
function layout(page) {
  return page.evaluate(() => {
    const positions = [...document.querySelectorAll('article')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(' ');
    });
    return [globalThis.scrollY, ...positions];
  });
}

test('an open page shows a new price without a request or a layout shift', async () => {
  const device = await openDevice(browser, shop.base);
  const { page, close } = device;
  const requested = [];
  page.on('request', (request) => {
    const { pathname } = new globalThis.URL(request.url());
    if (/^\/api\/(store|bundles|routers|training)/.test(pathname)) requested.push(pathname);
  });
  await withoutServiceWorker(device.context);
  await openLive(device, '/normal-bundles');
  const bundle = await cheapestBundle();
  await card(page, bundle).getByRole('link').last().focus();
  const before = await layout(page);
  requested.length = 0;

  const price = bundle.price + 50_000;
  await staff.changePrice(`/bundles/${bundle._id}`, price);
  await card(page, bundle).getByText(amount(price)).waitFor();
  assert.deepEqual(await layout(page), before);
  await page.getByText(`New price, it was ${amount(bundle.price)}`).waitFor();
  assert.deepEqual(requested, []);

  // Changing the sort order sorts the list by the new price.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('size');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  const first = page.getByRole('article').first();
  await until(
    async () => !(await first.textContent()).includes(amount(price)),
    'the list is sorted again',
  );
  await staff.changePrice(`/bundles/${bundle._id}`, bundle.price);
  await close();
});

for (const viewport of [PHONE, DESKTOP]) {
  test(`a night bundle keeps its lines when its price gains a digit (${viewport.width})`, async () => {
    const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
    const bundle = data.find(({ hours }) => hours !== null);
    const device = await openDevice(browser, shop.base, { viewport });
    const { page, close } = device;
    await openLive(device, '/normal-bundles');
    const before = await layout(page);
    const price = bundle.price * 100;
    await staff.changePrice(`/bundles/${bundle._id}`, price);
    await card(page, bundle).getByText(amount(price)).waitFor();
    assert.deepEqual(await layout(page), before);
    await staff.changePrice(`/bundles/${bundle._id}`, bundle.price);
    await close();
  });
}

test('a hidden bundle keeps its place until the page reloads, and a new one waits for a tap', async () => {
  const device = await openDevice(browser, shop.base);
  const { page, close } = device;
  await openLive(device, '/sme-bundles');
  const { data } = await shop.ask('/bundles?type=sme&activeOnly=true');
  const [bundle] = data;
  const before = await layout(page);
  await staff.send('PUT', `/bundles/${bundle._id}`, { isActive: false });
  await card(page, bundle).getByRole('button', { name: 'Not on sale' }).waitFor();
  assert.deepEqual(await layout(page), before);

  const stream = page.waitForResponse(/\/api\/realtime\/events/);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  assert.equal(await card(page, bundle).count(), 0);
  await stream;
  await staff.send('PUT', `/bundles/${bundle._id}`, { isActive: true });
  await page.getByRole('button', { name: 'Show 1 new bundle' }).click();
  await card(page, bundle).waitFor();
  await close();
});

/** The positions of the dialog's fields and buttons. */
function controlPositions(page) {
  const controls = page.getByRole('dialog').locator('input, textarea, button, a');
  return controls.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [one.id || one.type || one.textContent, left, top, width, height].join(' ');
    }),
  );
}

const isInViewport = (locator) =>
  locator.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const { innerHeight, document } = globalThis;
    const onTop = document.elementFromPoint(left + 1, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && element.contains(onTop);
  });

for (const [language, viewport] of [
  ['en', DESKTOP],
  ['sw', PHONE],
]) {
  test(`an open checkout announces a new price without a layout shift (${language}, ${viewport.width})`, async () => {
    const { page, close } = await openDevice(browser, shop.base, { language, viewport });
    await openLive({ page }, '/normal-bundles');
    const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
    const { _id, price } = data.find(({ name }) => name.includes('Weekly 6GB'));
    await card(page, { _id }).getByRole('link').last().click();
    const dialog = page.getByRole('dialog');
    const number = dialog.locator('input[type=tel]');
    await number.fill('0688000111');
    await dialog.evaluate(({ firstElementChild }) => firstElementChild.scrollTo(0, 100));
    const before = await controlPositions(page);
    assert.ok(before.length > 4);
    await staff.changePrice(`/bundles/${_id}`, price + 500);
    const announcement = language === 'en' ? 'The price is now' : 'Bei sasa ni';
    const notice = page.getByText(`${announcement} ${amount(price + 500)}`);
    await notice.waitFor();
    await dialog.getByRole('button', { name: amount(price + 500) }).waitFor();
    assert.deepEqual(await controlPositions(page), before);
    assert.ok(await isInViewport(notice));
    assert.ok(await number.evaluate((field) => field === field.ownerDocument.activeElement));
    await staff.changePrice(`/bundles/${_id}`, price);
    await close();
  });
}

test('an open router order announces a new price at its button without a layout shift', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const { data } = await shop.ask('/routers');
  const { _id, price } = data[0];
  await openLive({ page }, `/routers?order=${_id}`);
  await page.getByLabel('Full name').fill('Asha Mushi');
  await page.getByRole('button', { name: 'Submit order' }).scrollIntoViewIfNeeded();
  const before = await controlPositions(page);
  await staff.changePrice(`/routers/${_id}`, price + 1000);
  const notice = page.getByText(`The price is now ${amount(price + 1000)}`);
  await notice.waitFor();
  assert.deepEqual(await controlPositions(page), before);
  assert.ok(await isInViewport(notice));
  await staff.changePrice(`/routers/${_id}`, price);
  await close();
});

test('after a lost connection every change arrives exactly once', async () => {
  const proxy = await startProxy(shop.base);
  const device = await openDevice(browser, proxy.base, { viewport: DESKTOP });
  const { page, context } = device;
  await page.clock.install();
  await signIn(page);
  const liveStatus = page.getByRole('button', { name: /^Live:/ });
  await liveStatus.waitFor();
  proxy.disconnect();
  await page.getByRole('button', { name: /^Reconnecting:/ }).waitFor();
  // From here on no notice disappears, and no order becomes too old to be announced.
  await page.clock.pauseAt(Date.now() + 60_000);
  const names = ['Asha Mushi', 'Juma Hassan'];
  for (const name of names) await orderRouter(shop, name);
  proxy.reconnect();
  await until(async () => {
    await page.evaluate(() => globalThis.dispatchEvent(new globalThis.Event('online')));
    return liveStatus.isVisible();
  }, 'the page is live again');
  const notices = page.getByRole('region', { name: 'Notices' });
  for (const name of names) await notices.getByText(name).waitFor();
  // A duplicate would arrive before a later event.
  names.push('Neema Said');
  await orderRouter(shop, names.at(-1));
  await notices.getByText(names.at(-1)).waitFor();
  assert.equal(await notices.getByText('New Order Received').count(), names.length);
  await context.close();
  proxy.close();
});

test('an offline device closes its event stream, and catches up when it is online', async () => {
  const proxy = await startProxy(shop.base);
  const device = await openDevice(browser, proxy.base);
  const { page, context } = device;
  await openLive(device, '/normal-bundles');
  const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
  const bundles = data.slice(0, 3);
  await context.setOffline(true);
  await until(() => proxy.streams() === 0, 'the stream is closed');
  await page.evaluate(() => globalThis.scrollTo(0, 700));
  const before = await layout(page);
  for (const { _id, price } of bundles) await staff.changePrice(`/bundles/${_id}`, price + 777);
  await context.setOffline(false);
  for (const bundle of bundles) {
    await card(page, bundle)
      .getByText(amount(bundle.price + 777))
      .waitFor();
  }
  assert.deepEqual(await layout(page), before);
  for (const { _id, price } of bundles) await staff.changePrice(`/bundles/${_id}`, price);
  await context.close();
  proxy.close();
});

test('pages poll when the event stream cannot be opened', async () => {
  const device = await openDevice(browser, shop.base);
  const { page, context } = device;
  await context.route(/\/api\/realtime\/events/, (route) => route.abort());
  await page.clock.install();
  const failure = () =>
    page.waitForEvent('requestfailed', (request) => /realtime/.test(request.url()));
  const first = failure();
  await page.goto('/sme-bundles');
  await first;
  const second = failure();
  await page.clock.runFor(3000);
  await second;
  const { data } = await shop.ask('/bundles?type=sme&activeOnly=true');
  const [bundle] = data;
  const before = await layout(page);
  await staff.changePrice(`/bundles/${bundle._id}`, bundle.price + 900);
  await page.clock.runFor(40_000);
  await card(page, bundle)
    .getByText(amount(bundle.price + 900))
    .waitFor();
  assert.deepEqual(await layout(page), before);
  await staff.changePrice(`/bundles/${bundle._id}`, bundle.price);
  await context.close();
});

test('a new order is announced and counted, and joins the list on request', async () => {
  const device = await openDevice(browser, shop.base, { viewport: DESKTOP });
  const { page, close } = device;
  await signIn(page);
  await page.getByRole('link', { name: /^Orders/ }).click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Live:/ }).waitFor();
  const badge = page.getByRole('link', { name: /^Orders/ }).getByLabel(/orders? waiting/);
  const waiting = Number(await badge.textContent());

  await orderRouter(shop, 'Mwajuma Ally');
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByText('Mwajuma Ally').waitFor();
  const toast = notices.getByText(/TBH\d{3}-/);
  const orderId = /TBH\d{3}-\w+/.exec(await toast.textContent())[0];
  await until(
    async () => Number(await badge.textContent()) === waiting + 1,
    'the badge counts the order',
  );
  await page.getByRole('button', { name: '1 new order' }).waitFor();
  assert.equal(await page.getByRole('main').getByText('Mwajuma Ally').count(), 0);
  await page.getByRole('button', { name: '1 new order' }).click();
  await page.getByRole('main').getByText('Mwajuma Ally').waitFor();
  await notices.getByRole('button', { name: 'View' }).click();
  await page.waitForURL(new RegExp(`/admin/orders/${orderId}`));
  await toast.waitFor({ state: 'hidden' });
  await close();
});

test('a tracked order updates live', async () => {
  await orderRouter(shop, 'Zawadi John');
  const { data: session } = await shop.ask('/admin/login', ADMIN);
  const { data: orders } = await shop.ask('/orders?q=Zawadi', undefined, session.token);
  const [{ _id, orderId, version }] = orders;
  const device = await openDevice(browser, shop.base);
  const { page, close } = device;
  await openLive(device, `/track-order?id=${orderId}`);
  await page.getByText('Pending').first().waitFor();
  await staff.send('PUT', `/orders/${_id}`, { status: 'processing', version });
  await page.getByText('Processing', { exact: true }).first().waitFor();
  const progress = page.getByRole('progressbar');
  await until(
    async () => (await progress.getAttribute('aria-valuenow')) === '50',
    'the progress is at half',
  );
  await close();
});

test('the tabs of a browser share one event stream, and a static page opens none', async () => {
  const proxy = await startProxy(shop.base);
  const device = await openDevice(browser, proxy.base);
  const { page, context } = device;
  await page.clock.install();
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await page.clock.runFor(10_000);
  await openLive(device, '/normal-bundles');
  assert.equal(proxy.openedStreams(), 1);
  const other = await context.newPage();
  await other.goto('/routers', { waitUntil: 'networkidle' });

  const { data } = await shop.ask('/routers');
  const [router] = data;
  await staff.changePrice(`/routers/${router._id}`, router.price + 1000);
  await other
    .getByText(amount(router.price + 1000))
    .first()
    .waitFor();
  assert.equal(proxy.streams(), 1);
  const opened = proxy.openedStreams();
  await page.close();
  const isReopened = () => proxy.openedStreams() > opened && proxy.streams() === 1;
  await until(isReopened, 'the other tab has the stream');
  await staff.changePrice(`/routers/${router._id}`, router.price);
  await other.getByText(amount(router.price)).first().waitFor();
  await context.close();
  proxy.close();
});

test('a shop without a hosted push service loads none of its client', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const [requested, sockets] = [[], []];
  page.on('request', (request) => requested.push(new globalThis.URL(request.url()).pathname));
  page.on('websocket', (socket) => sockets.push(socket));
  const stream = page.waitForResponse(/\/api\/realtime\/events/);
  const response = await page.goto('/normal-bundles');
  assert.match(response.headers()['content-security-policy'], /connect-src 'self';/);
  await stream;
  await page.waitForFunction(() => globalThis.navigator.serviceWorker.controller !== null);
  const cached = await page.evaluate(async () => {
    const names = await globalThis.caches.keys();
    const caches = await Promise.all(names.map((name) => globalThis.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url);
  });
  assert.ok(cached.length > 0);
  assert.deepEqual(
    [...requested, ...cached].filter((address) => /pusher/.test(address)),
    [],
  );
  assert.deepEqual(sockets, []);
  await close();
});

test(
  'a change on one instance reaches pages of another, also after that one is killed',
  { skip: WITHOUT_POSTGRES },
  async (t) => {
    const database = await newDatabase();
    const start = () => startShop(0.1, BUILT_CLIENT, { DATABASE_URL: database.url });
    const [one, other] = [await start(), await start()];
    const proxy = await startProxy(other.base);
    t.after(async () => {
      proxy.close();
      await Promise.all([one.stop(), other.stop()]);
      await database.drop();
    });
    const { page, close } = await openDevice(browser, proxy.base);
    await openLive({ page }, '/routers');
    const staffAtOne = await staffApi(one);
    const { data } = await one.ask('/routers');
    const [router] = data;
    const shown = (price) => page.getByText(amount(price)).first().waitFor();

    await staffAtOne.changePrice(`/routers/${router._id}`, router.price + 1000);
    await shown(router.price + 1000);

    await other.stop('SIGKILL');
    await staffAtOne.changePrice(`/routers/${router._id}`, router.price + 2000);
    proxy.routeTo(one.base);
    await shown(router.price + 2000);
    await close();
  },
);

/** Opens the page of an order on another device, and waits for its event stream. Returns what it asks of the order then. */
async function openOrder(orderId, options) {
  const device = await openDevice(browser, shop.base, options);
  await withoutServiceWorker(device.context);
  await openLive(device, `/track-order?id=${orderId}`);
  const asked = [];
  device.page.on('request', (request) => {
    if (request.url().includes('/api/orders/track/')) asked.push(request.url());
  });
  return { ...device, asked };
}

test('a bundle turns green on every open page when it is loaded, and back when it is taken back', async () => {
  const always = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  const week = always.map((day) => ({ day, from: '00:00', to: '24:00' }));
  await staff.send('PUT', '/store/settings', { openingHours: { week } });
  const buyer = await openDevice(browser, shop.base);
  await pay(buyer.page, '0700000001');
  await finish(buyer.page);
  const panel = buyer.page.getByRole('dialog');
  await panel.getByText(/^Loading… place 1/).waitFor();
  const orderId = await shownOrderId(buyer.page);
  const other = await openOrder(orderId, { language: 'sw' });
  await other.page.getByText(/^Kinawekwa… nafasi ya 1/).waitFor();
  const order = await staff.send('GET', `/orders/${orderId}`);
  other.asked.length = 0;

  await staff.send('POST', `/orders/${order._id}/deliver`, { reference: 'VDC-778812' });
  const delivered = performance.now();
  await panel.getByText('Your bundle is loaded. Enjoy!').waitFor();
  await other.page
    .getByRole('progressbar')
    .and(other.page.locator('[data-status=delivered]'))
    .waitFor();
  console.log(
    `green on two pages ${Math.round(performance.now() - delivered)} ms after the delivery`,
  );
  assert.deepEqual(other.asked, [], 'the event says everything');

  await staff.send('PUT', `/orders/${order._id}`, { status: 'processing', reason: 'taken back' });
  await panel.getByText(/^Loading… place 1/).waitFor();
  await other.page.getByText(/^Kinawekwa… nafasi ya 1/).waitFor();
  await staff.send('POST', `/orders/${order._id}/deliver`, { reference: 'VDC-778813' });
  await panel.getByText('Your bundle is loaded. Enjoy!').waitFor();
  await panel.getByRole('link', { name: 'Track order' }).click();
  await buyer.page.getByRole('button', { name: 'I have not received it' }).click();
  await buyer.page.getByText(/Our staff check the delivery and contact you by/).waitFor();
  const cases = await staff.send('GET', '/support/cases?kind=not_received');
  assert.deepEqual(
    cases.map(({ subject, detail }) => [subject, detail]),
    [[orderId, 'VDC-778813']],
  );
  await other.close();
  await buyer.close();
});
