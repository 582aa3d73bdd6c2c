import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { DESKTOP, launchBrowser, openDevice } from './support/browser.mjs';
import { staffApi } from './support/staffApi.mjs';
import './support/failures.mjs';
import { startPushService } from './support/pushService.mjs';
import { BUILT_CLIENT, startShop } from './support/shop.mjs';
import { orderRouter, signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

const [BUNDLES, ROUTERS] = ['data-updates-bundle', 'data-updates-router'];
const STAFF_CHANNELS = ['data-updates-order', 'data-updates-agent', 'admin-actions'];
const FORGED = `key-of-the-tests:${'0'.repeat(64)}`;

let browser, service, shop, staff;
before(async () => {
  [browser, service] = await Promise.all([launchBrowser(), startPushService()]);
  shop = await startShop(0.1, BUILT_CLIENT, service.settings);
  staff = await staffApi(shop);
});
after(async () => {
  await browser.close();
  await shop.stop();
  service.stop();
});

const amount = (price) => `TSh\u00a0${price.toLocaleString('en')}`;

async function firstBundle() {
  const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
  return data[0];
}

const card = (page, bundle) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/bundles/${bundle._id}"]`) });

const shows = (page, bundle, price) => card(page, bundle).getByText(amount(price)).waitFor();

/** Records the paths that a page requests, and its WebSockets. */
function recordNetwork(page) {
  const [requested, webSockets, pending] = [[], [], new Set()];
  page.on('request', (request) => {
    requested.push(new globalThis.URL(request.url()).pathname);
    pending.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(end, (request) => pending.delete(request));
  }
  page.on('websocket', (socket) => webSockets.push(socket));
  const isWaiting = () => pending.size > 0 || webSockets.some((socket) => !socket.isClosed());
  return { requested, webSockets, isWaiting };
}

/** Advances the page's clock until `condition` holds, but not while a request is under way, which takes real time. */
async function advanceUntilTrue(page, { isWaiting }, condition, description) {
  await until(async () => {
    if (await condition()) return true;
    if (!isWaiting()) await page.clock.runFor(2000);
    return false;
  }, description);
}

/** A visitor who subscribes to more channels than the pages do, with the public key. */
async function subscribeAsVisitor({ address }, channels) {
  const socket = new WebSocket(address);
  const [subscribed, refused, received] = [[], [], []];
  const handlers = {
    'pusher:connection_established': () => {
      for (const channel of channels) {
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: FORGED } }));
      }
    },
    'pusher_internal:subscription_succeeded': ({ channel }) => subscribed.push(channel),
    'pusher:error': ({ data }) => refused.push(JSON.parse(data).code),
  };
  socket.on('message', (text) => {
    const message = JSON.parse(text);
    (handlers[message.event] ?? (() => received.push(message.channel)))(message);
  });
  await until(() => subscribed.length + refused.length === channels.length, 'all are answered');
  return { subscribed, refused, received, leave: () => socket.terminate() };
}

async function openBundles(page) {
  await page.goto('/normal-bundles');
  await until(() => service.subscribers(BUNDLES) === 1, 'the page has subscribed to bundles');
}

test('a new price reaches an open page through the push service, whose pings are answered', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const { requested, webSockets } = recordNetwork(page);
  await openBundles(page);
  const bundle = await firstBundle();
  await shows(page, bundle, bundle.price);
  await staff.changePrice(`/bundles/${bundle._id}`, bundle.price + 500);
  await shows(page, bundle, bundle.price + 500);
  assert.ok(webSockets.length > 0);
  assert.ok(!requested.includes('/api/realtime/events'), 'the shop’s own stream is not needed');

  service.ping();
  await until(() => service.counts.pongs === 1, 'the ping is answered');
  await page.locator('a[href="/routers"]:visible').first().click();
  await until(() => service.subscribers(ROUTERS) === 1, 'the next page has subscribed');
  await until(() => service.subscribers(BUNDLES) === 0, 'the previous page has unsubscribed');
  await staff.changePrice(`/bundles/${bundle._id}`, bundle.price);
  assert.deepEqual(service.rejected, []);
  await close();
});

test('a tracked order updates live, and the push service receives no personal data', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await orderRouter(shop, 'Zawadi Nyerere');
  const [order] = await staff.send('GET', '/orders?q=Zawadi');
  const channel = `order-${order.orderId}`;
  await page.goto(`/track-order?id=${order.orderId}`);
  await page.getByText('Pending').first().waitFor();
  await until(() => service.subscribers(channel) === 1, 'the page has subscribed to the order');
  const { _id, version } = order;
  await staff.send('PUT', `/orders/${_id}`, { status: 'processing', version });
  await page.getByText('Processing', { exact: true }).first().waitFor();

  const published = JSON.stringify(service.events);
  assert.ok(published.includes(channel));
  const person = ['Zawadi', 'Nyerere', '754000210', 'Mwanza', 'Nyamagana', '•'];
  for (const part of person) assert.ok(!published.includes(part), `the service received ${part}`);
  assert.deepEqual(service.rejected, []);
  await close();
});

test('staff receive events from the shop’s own stream, whose channels refuse visitors', async () => {
  const { page, close } = await openDevice(browser, shop.base, { viewport: DESKTOP });
  const { requested, webSockets } = recordNetwork(page);
  await signIn(page);
  await page.getByRole('button', { name: /^Live:/ }).waitFor();
  const visitor = await subscribeAsVisitor(service, [...STAFF_CHANNELS, ROUTERS, 'private-orders']);
  await orderRouter(shop, 'Mwajuma Ally');
  await page.getByRole('region', { name: 'Notices' }).getByText('Mwajuma Ally').waitFor();
  // The router's stock change is public, and published after the order.
  await until(() => visitor.received.length > 0, 'the stock change arrives');
  assert.deepEqual([visitor.subscribed.length, visitor.refused], [4, [4009]]);
  assert.deepEqual(visitor.received, [ROUTERS]);
  const published = service.events.flatMap(({ channels }) => channels);
  assert.ok(!published.some((channel) => STAFF_CHANNELS.includes(channel)));
  for (const channel of STAFF_CHANNELS) {
    const { status } = await shop.ask(`/realtime/events?channels=${channel}`);
    assert.equal(status, 401, channel);
  }
  assert.deepEqual(webSockets, []);
  assert.ok(!requested.some((path) => /pusher/.test(path)));
  visitor.leave();
  await close();
});

test('pages poll while the push service is down, and subscribe again when it is back', async () => {
  const { page, context } = await openDevice(browser, shop.base);
  const network = recordNetwork(page);
  await page.clock.install();
  await openBundles(page);
  const bundle = await firstBundle();
  await shows(page, bundle, bundle.price);
  const content = () => page.getByRole('main').evaluate((main) => main.innerText);
  const before = await content();

  service.disconnect();
  const hasRetried = () => service.counts.refusedConnections > 0;
  await advanceUntilTrue(page, network, hasRetried, 'the page tries to connect again');
  network.requested.length = 0;
  const hasPolled = () => network.requested.includes('/api/bundles');
  await advanceUntilTrue(page, network, hasPolled, 'the page polls');
  assert.equal(await content(), before);
  await staff.changePrice(`/bundles/${bundle._id}`, bundle.price + 500);
  network.requested.length = 0;
  await advanceUntilTrue(page, network, hasPolled, 'the page polls again');
  await shows(page, bundle, bundle.price + 500);

  service.reconnect();
  const hasSubscribed = () => service.subscribers(BUNDLES) === 1;
  await advanceUntilTrue(page, network, hasSubscribed, 'the page has subscribed again');
  await staff.changePrice(`/bundles/${bundle._id}`, bundle.price);
  await shows(page, bundle, bundle.price);
  await context.close();
});
