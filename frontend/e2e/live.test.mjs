import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, launchBrowser, openDevice, PHONE } from './support/browser.mjs';
import { colleagueAt } from './support/colleague.mjs';
import { doorTo } from './support/door.mjs';
import './support/failures.mjs';
import { newDatabase, WITHOUT_POSTGRES } from './support/postgres.mjs';
import { withoutWarmUp } from './support/settled.mjs';
import { ADMIN, BUILT_CLIENT, startShop } from './support/shop.mjs';
import { orderRouter, signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

let browser, shop, colleague;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
  colleague = await colleagueAt(shop);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

const amount = (price) => `TSh\u00a0${price.toLocaleString('en')}`;

/** The bundle that stands first where the cheapest does. */
async function cheapest() {
  const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
  return data.sort((one, other) => one.price - other.price)[0];
}

/** Opens a page and waits until it is told what happens. */
async function openLive(device, path) {
  const line = device.page.waitForResponse(/\/api\/realtime\/events/);
  await device.page.goto(path);
  assert.equal((await line).status(), 200);
}

const card = (page, bundle) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/bundles/${bundle._id}"]`) });

/** Where the person is and what stands where. */
function layout(page) {
  return page.evaluate(() => {
    const places = [...document.querySelectorAll('article')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(' ');
    });
    return [globalThis.scrollY, ...places];
  });
}

test('a price that a colleague changes is on an open page by itself, and nothing moves', async () => {
  const device = await openDevice(browser, shop.base);
  const { page, close } = device;
  const asked = [];
  page.on('request', (request) => {
    const { pathname } = new globalThis.URL(request.url());
    if (/^\/api\/(store|bundles|routers|training)/.test(pathname)) asked.push(pathname);
  });
  await withoutWarmUp(device.context);
  await openLive(device, '/normal-bundles');
  const bundle = await cheapest();
  await card(page, bundle).getByRole('link').last().focus();
  const before = await layout(page);
  asked.length = 0;

  const price = bundle.price + 50_000;
  await colleague.changePrice(`/bundles/${bundle._id}`, price);
  await card(page, bundle).getByText(amount(price)).waitFor();
  assert.deepEqual(await layout(page), before);
  await page.getByText(`New price, it was ${amount(bundle.price)}`).waitFor();
  assert.deepEqual(asked, []);

  // Who changes the question gets the list in its order.
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('size');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
  const first = page.getByRole('article').first();
  await until(async () => !(await first.textContent()).includes(amount(price)), 'sorted again');
  await colleague.changePrice(`/bundles/${bundle._id}`, bundle.price);
  await close();
});

test('what is hidden keeps its place, and what comes back is shown when it is wanted', async () => {
  const device = await openDevice(browser, shop.base);
  const { page, close } = device;
  await openLive(device, '/sme-bundles');
  const { data } = await shop.ask('/bundles?type=sme&activeOnly=true');
  const [bundle] = data;
  const before = await layout(page);
  await colleague.send('PUT', `/bundles/${bundle._id}`, { isActive: false });
  await card(page, bundle).getByRole('button', { name: 'Not on sale' }).waitFor();
  assert.deepEqual(await layout(page), before);

  const line = page.waitForResponse(/\/api\/realtime\/events/);
  await page.reload();
  await page.getByRole('article').first().waitFor();
  assert.equal(await card(page, bundle).count(), 0);
  await line;
  await colleague.send('PUT', `/bundles/${bundle._id}`, { isActive: true });
  await page.getByRole('button', { name: 'Show 1 new bundle' }).click();
  await card(page, bundle).waitFor();
  await close();
});

/** Where what somebody is about to press or to fill in stands. */
function placesOf(page) {
  const controls = page.getByRole('dialog').locator('input, textarea, button, a');
  return controls.evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [one.id || one.type || one.textContent, left, top, width, height].join(' ');
    }),
  );
}

const isInSight = (shown) =>
  shown.evaluate((it) => {
    const { left, top, bottom } = it.getBoundingClientRect();
    const { innerHeight, document } = globalThis;
    const onTop = document.elementFromPoint(left + 1, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && it.contains(onTop);
  });

for (const [language, viewport] of [
  ['en', DESKTOP],
  ['sw', PHONE],
]) {
  test(`an open checkout says a new price and moves nothing (${language}, ${viewport.width})`, async () => {
    const { page, close } = await openDevice(browser, shop.base, { language, viewport });
    await openLive({ page }, '/normal-bundles');
    const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
    const { _id, price } = data.find(({ name }) => name.includes('Weekly 6GB'));
    await card(page, { _id }).getByRole('link').last().click();
    const dialog = page.getByRole('dialog');
    const number = dialog.locator('input[type=tel]');
    await number.fill('0754000111');
    await dialog.evaluate(({ firstElementChild }) => firstElementChild.scrollTo(0, 100));
    const before = await placesOf(page);
    assert.ok(before.length > 4);
    await colleague.changePrice(`/bundles/${_id}`, price + 500);
    const says = language === 'en' ? 'The price is now' : 'Bei sasa ni';
    const notice = page.getByText(`${says} ${amount(price + 500)}`);
    await notice.waitFor();
    await dialog.getByRole('button', { name: amount(price + 500) }).waitFor();
    assert.deepEqual(await placesOf(page), before);
    assert.ok(await isInSight(notice));
    assert.ok(await number.evaluate((field) => field === field.ownerDocument.activeElement));
    await colleague.changePrice(`/bundles/${_id}`, price);
    await close();
  });
}

test('an open order of a router says a new price where it is sent, and moves nothing', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const { data } = await shop.ask('/routers');
  const { _id, price } = data[0];
  await openLive({ page }, `/routers?order=${_id}`);
  await page.getByLabel('Full name').fill('Asha Mushi');
  await page.getByRole('button', { name: 'Submit order' }).scrollIntoViewIfNeeded();
  const before = await placesOf(page);
  await colleague.changePrice(`/routers/${_id}`, price + 1000);
  const notice = page.getByText(`The price is now ${amount(price + 1000)}`);
  await notice.waitFor();
  assert.deepEqual(await placesOf(page), before);
  assert.ok(await isInSight(notice));
  await colleague.changePrice(`/routers/${_id}`, price);
  await close();
});

/** Lets the page's time go by until something shows; the network is as slow as ever. */
function passing(page, shown) {
  return until(async () => {
    if (await shown.isVisible()) return true;
    await page.clock.runFor(2000);
    return false;
  }, `${shown} shows`);
}

test('after a broken connection every change is seen, and none twice', async () => {
  const door = await doorTo(shop.base);
  const device = await openDevice(browser, door.base, { viewport: DESKTOP });
  const { page, context } = device;
  await page.clock.install();
  await signIn(page);
  await page.getByRole('button', { name: /^Live:/ }).waitFor();
  door.shut();
  const names = ['Asha Mushi', 'Juma Hassan'];
  for (const name of names) await orderRouter(shop, name);
  await passing(page, page.getByRole('button', { name: /^Reconnecting:/ }));
  door.mend();
  // The longer the connection was gone, the longer it rests between two tries: a minute at most.
  await passing(page, page.getByRole('button', { name: /^Live:/ }));
  const notices = page.getByRole('region', { name: 'Notices' });
  for (const name of names) await notices.getByText(name).waitFor();
  // An event that came twice would come before a later one.
  names.push('Neema Said');
  await orderRouter(shop, names.at(-1));
  await notices.getByText(names.at(-1)).waitFor();
  assert.equal(await notices.getByText('New Order Received').count(), names.length);
  await context.close();
  door.close();
});

test('a device without a network gives its line up, and sees every change once it is back', async () => {
  const door = await doorTo(shop.base);
  const device = await openDevice(browser, door.base);
  const { page, context } = device;
  await openLive(device, '/normal-bundles');
  const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
  const bundles = data.slice(0, 3);
  await context.setOffline(true);
  await until(() => door.streams() === 0, 'the connection is given up');
  await page.evaluate(() => globalThis.scrollTo(0, 700));
  const before = await layout(page);
  for (const { _id, price } of bundles) await colleague.changePrice(`/bundles/${_id}`, price + 777);
  await context.setOffline(false);
  for (const bundle of bundles) {
    await card(page, bundle)
      .getByText(amount(bundle.price + 777))
      .waitFor();
  }
  assert.deepEqual(await layout(page), before);
  for (const { _id, price } of bundles) await colleague.changePrice(`/bundles/${_id}`, price);
  await context.close();
  door.close();
});

test('where the connection never opens, what customers look at is asked for again', async () => {
  const device = await openDevice(browser, shop.base);
  const { page, context } = device;
  await context.route(/\/api\/realtime\/events/, (route) => route.abort());
  await page.clock.install();
  const tried = () => page.waitForEvent('requestfailed', (it) => /realtime/.test(it.url()));
  const first = tried();
  await page.goto('/sme-bundles');
  await first;
  const second = tried();
  await page.clock.runFor(3000);
  await second;
  const { data } = await shop.ask('/bundles?type=sme&activeOnly=true');
  const [bundle] = data;
  const before = await layout(page);
  await colleague.changePrice(`/bundles/${bundle._id}`, bundle.price + 900);
  await page.clock.runFor(40_000);
  await card(page, bundle)
    .getByText(amount(bundle.price + 900))
    .waitFor();
  assert.deepEqual(await layout(page), before);
  await colleague.changePrice(`/bundles/${bundle._id}`, bundle.price);
  await context.close();
});

test('a new order is told aloud, counted, and waits above the list until it is wanted', async () => {
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
  await until(async () => Number(await badge.textContent()) === waiting + 1, 'counted');
  await page.getByRole('button', { name: '1 new order' }).waitFor();
  assert.equal(await page.getByRole('main').getByText('Mwajuma Ally').count(), 0);
  await page.getByRole('button', { name: '1 new order' }).click();
  await page.getByRole('main').getByText('Mwajuma Ally').waitFor();
  await notices.getByRole('button', { name: 'View' }).click();
  await page.waitForURL(new RegExp(`/admin/orders/${orderId}`));
  await toast.waitFor({ state: 'hidden' });
  await close();
});

test('an order that is tracked moves by itself', async () => {
  await orderRouter(shop, 'Zawadi John');
  const { data: session } = await shop.ask('/admin/login', ADMIN);
  const { data: orders } = await shop.ask('/orders?q=Zawadi', undefined, session.token);
  const [{ _id, orderId, version }] = orders;
  const device = await openDevice(browser, shop.base);
  const { page, close } = device;
  await openLive(device, `/track-order?id=${orderId}`);
  await page.getByText('Pending').first().waitFor();
  await colleague.send('PUT', `/orders/${_id}`, { status: 'processing', version });
  await page.getByText('Processing', { exact: true }).first().waitFor();
  const progress = page.getByRole('progressbar');
  await until(async () => (await progress.getAttribute('aria-valuenow')) === '50', 'half way');
  await close();
});

test('the tabs of a browser have one line between them, and a page where nothing changes has none', async () => {
  const door = await doorTo(shop.base);
  const device = await openDevice(browser, door.base);
  const { page, context } = device;
  await page.clock.install();
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await page.clock.runFor(10_000);
  await openLive(device, '/normal-bundles');
  assert.equal(door.openedStreams(), 1);
  const other = await context.newPage();
  await other.goto('/routers', { waitUntil: 'networkidle' });

  const { data } = await shop.ask('/routers');
  const [router] = data;
  await colleague.changePrice(`/routers/${router._id}`, router.price + 1000);
  await other
    .getByText(amount(router.price + 1000))
    .first()
    .waitFor();
  assert.equal(door.streams(), 1);
  const opened = door.openedStreams();
  await page.close();
  const isTaken = () => door.openedStreams() > opened && door.streams() === 1;
  await until(isTaken, 'the other tab has the connection');
  await colleague.changePrice(`/routers/${router._id}`, router.price);
  await other.getByText(amount(router.price)).first().waitFor();
  await context.close();
  door.close();
});

test('a shop without a hosted push service loads nothing of it', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const [asked, sockets] = [[], []];
  page.on('request', (request) => asked.push(new globalThis.URL(request.url()).pathname));
  page.on('websocket', (socket) => sockets.push(socket));
  const line = page.waitForResponse(/\/api\/realtime\/events/);
  const answer = await page.goto('/normal-bundles');
  assert.match(answer.headers()['content-security-policy'], /connect-src 'self';/);
  await line;
  await page.waitForFunction(() => globalThis.navigator.serviceWorker.controller !== null);
  const kept = await page.evaluate(async () => {
    const names = await globalThis.caches.keys();
    const caches = await Promise.all(names.map((name) => globalThis.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => url);
  });
  assert.ok(kept.length > 0);
  assert.deepEqual(
    [...asked, ...kept].filter((address) => /pusher/.test(address)),
    [],
  );
  assert.deepEqual(sockets, []);
  await close();
});

test(
  'what one instance changes is on the page of another, also when that one dies',
  { skip: WITHOUT_POSTGRES },
  async (t) => {
    const database = await newDatabase();
    const start = () => startShop(0.1, BUILT_CLIENT, { DATABASE_URL: database.url });
    const [one, other] = [await start(), await start()];
    const door = await doorTo(other.base);
    t.after(async () => {
      door.close();
      await Promise.all([one.stop(), other.stop()]);
      await database.drop();
    });
    const { page, close } = await openDevice(browser, door.base);
    await openLive({ page }, '/routers');
    const staff = await colleagueAt(one);
    const { data } = await one.ask('/routers');
    const [router] = data;
    const shown = (price) => page.getByText(amount(price)).first().waitFor();

    await staff.changePrice(`/routers/${router._id}`, router.price + 1000);
    await shown(router.price + 1000);

    await other.stop('SIGKILL');
    await staff.changePrice(`/routers/${router._id}`, router.price + 2000);
    door.leadTo(one.base);
    await shown(router.price + 2000);
    await close();
  },
);
