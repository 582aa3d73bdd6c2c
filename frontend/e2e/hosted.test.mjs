import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { DESKTOP, launchBrowser, openDevice } from './support/browser.mjs';
import { colleagueAt } from './support/colleague.mjs';
import './support/failures.mjs';
import { startPushService } from './support/pushService.mjs';
import { BUILT_CLIENT, startShop } from './support/shop.mjs';
import { orderRouter, signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

const [BUNDLES, ROUTERS] = ['data-updates-bundle', 'data-updates-router'];
const OF_COLLEAGUES = ['data-updates-order', 'data-updates-agent', 'admin-actions'];
const FORGED = `key-of-the-tests:${'0'.repeat(64)}`;

let browser, service, shop, colleague;
before(async () => {
  [browser, service] = await Promise.all([launchBrowser(), startPushService()]);
  shop = await startShop(0.1, BUILT_CLIENT, service.settings);
  colleague = await colleagueAt(shop);
});
after(async () => {
  await browser.close();
  await shop.stop();
  service.stop();
});

const amount = (price) => `TSh\u00a0${price.toLocaleString('en')}`;

async function someBundle() {
  const { data } = await shop.ask('/bundles?type=normal&activeOnly=true');
  return data[0];
}

const card = (page, bundle) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/bundles/${bundle._id}"]`) });

const shows = (page, bundle, price) => card(page, bundle).getByText(amount(price)).waitFor();

/** What a page asks the network for, and whom it talks to. */
function watched(page) {
  const [asked, lines, waiting] = [[], [], new Set()];
  page.on('request', (request) => {
    asked.push(new globalThis.URL(request.url()).pathname);
    waiting.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed']) {
    page.on(end, (request) => waiting.delete(request));
  }
  page.on('websocket', (socket) => lines.push(socket));
  const isWaiting = () => waiting.size > 0 || lines.some((socket) => !socket.isClosed());
  return { asked, lines, isWaiting };
}

/** Lets time go by fast, but not while the network works, which is as slow as ever. */
async function later(page, { isWaiting }, what, told) {
  await until(async () => {
    if (await what()) return true;
    if (!isWaiting()) await page.clock.runFor(2000);
    return false;
  }, told);
}

/** Somebody who knows what every page knows, and asks the service for more than pages do. */
async function visitorOf({ address }, channels) {
  const socket = new WebSocket(address);
  const [admitted, refused, heard] = [[], [], []];
  const says = {
    'pusher:connection_established': () => {
      for (const channel of channels) {
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: FORGED } }));
      }
    },
    'pusher_internal:subscription_succeeded': ({ channel }) => admitted.push(channel),
    'pusher:error': ({ data }) => refused.push(JSON.parse(data).code),
  };
  socket.on('message', (text) => {
    const message = JSON.parse(text);
    (says[message.event] ?? (() => heard.push(message.channel)))(message);
  });
  await until(() => admitted.length + refused.length === channels.length, 'all are answered');
  return { admitted, refused, heard, leave: () => socket.terminate() };
}

async function openBundles(page) {
  await page.goto('/normal-bundles');
  await until(() => service.followers(BUNDLES) === 1, 'the page follows the bundles');
}

test('a new price reaches an open page by the service, which is answered when it asks', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  const { asked, lines } = watched(page);
  await openBundles(page);
  const bundle = await someBundle();
  await shows(page, bundle, bundle.price);
  await colleague.changePrice(`/bundles/${bundle._id}`, bundle.price + 500);
  await shows(page, bundle, bundle.price + 500);
  assert.ok(lines.length > 0);
  assert.ok(!asked.includes('/api/realtime/events'), 'the shop’s own stream is not needed');

  service.ping();
  await until(() => service.seen.pongs === 1, 'the ping is answered');
  await page.locator('a[href="/routers"]:visible').first().click();
  await until(() => service.followers(ROUTERS) === 1, 'the next page is followed');
  await until(() => service.followers(BUNDLES) === 0, 'the page before is not followed any more');
  await colleague.changePrice(`/bundles/${bundle._id}`, bundle.price);
  assert.deepEqual(service.refused, []);
  await close();
});

test('an order that is tracked moves by itself, and the service learns nothing of who ordered', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await orderRouter(shop, 'Zawadi Nyerere');
  const [order] = await colleague.send('GET', '/orders?q=Zawadi');
  const channel = `order-${order.orderId}`;
  await page.goto(`/track-order?id=${order.orderId}`);
  await page.getByText('Pending').first().waitFor();
  await until(() => service.followers(channel) === 1, 'the page follows the order');
  const { _id, version } = order;
  await colleague.send('PUT', `/orders/${_id}`, { status: 'processing', version });
  await page.getByText('Processing', { exact: true }).first().waitFor();

  const handed = JSON.stringify(service.events);
  assert.ok(handed.includes(channel));
  const person = ['Zawadi', 'Nyerere', '754000210', 'Mwanza', 'Nyamagana', '•'];
  for (const part of person) assert.ok(!handed.includes(part), `the service was told ${part}`);
  assert.deepEqual(service.refused, []);
  await close();
});

test('colleagues follow the shop’s own stream, whose channels no visitor is let into', async () => {
  const { page, close } = await openDevice(browser, shop.base, { viewport: DESKTOP });
  const { asked, lines } = watched(page);
  await signIn(page);
  await page.getByRole('button', { name: /^Live:/ }).waitFor();
  const visitor = await visitorOf(service, [...OF_COLLEAGUES, ROUTERS, 'private-orders']);
  await orderRouter(shop, 'Mwajuma Ally');
  await page.getByRole('region', { name: 'Notices' }).getByText('Mwajuma Ally').waitFor();
  // That one router less is there is told to everybody, and behind the order.
  await until(() => visitor.heard.length > 0, 'the sold router is told');
  assert.deepEqual([visitor.admitted.length, visitor.refused], [4, [4009]]);
  assert.deepEqual(visitor.heard, [ROUTERS]);
  const handed = service.events.flatMap(({ channels }) => channels);
  assert.ok(!handed.some((channel) => OF_COLLEAGUES.includes(channel)));
  for (const channel of OF_COLLEAGUES) {
    const { status } = await shop.ask(`/realtime/events?channels=${channel}`);
    assert.equal(status, 401, channel);
  }
  assert.deepEqual(lines, []);
  assert.ok(!asked.some((path) => /pusher/.test(path)));
  visitor.leave();
  await close();
});

test('where the service is away pages ask by themselves, and follow it again when it is back', async () => {
  const { page, context } = await openDevice(browser, shop.base);
  const network = watched(page);
  await page.clock.install();
  await openBundles(page);
  const bundle = await someBundle();
  await shows(page, bundle, bundle.price);
  const looks = () => page.getByRole('main').evaluate((main) => main.innerText);
  const before = await looks();

  service.shut();
  const knocked = () => service.seen.knocks > 0;
  await later(page, network, knocked, 'it is tried again');
  network.asked.length = 0;
  const asked = () => network.asked.includes('/api/bundles');
  await later(page, network, asked, 'the page asks by itself');
  assert.equal(await looks(), before);
  await colleague.changePrice(`/bundles/${bundle._id}`, bundle.price + 500);
  network.asked.length = 0;
  await later(page, network, asked, 'the page asks again');
  await shows(page, bundle, bundle.price + 500);

  service.mend();
  const followed = () => service.followers(BUNDLES) === 1;
  await later(page, network, followed, 'it is followed again');
  await colleague.changePrice(`/bundles/${bundle._id}`, bundle.price);
  await shows(page, bundle, bundle.price);
  await context.close();
});
