import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { createECDH, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { URL } from 'node:url';
import { hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { ADMIN, controlSimulator, startShop } from './support/shop.mjs';
import { openAccount, openOnlyOrder, orderRouter, shownOrderId, signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

let browser;
let shop;
before(async () => {
  [browser, shop] = await Promise.all([launchBrowser(), startShop()]);
});
after(async () => {
  await browser.close();
  await shop.stop();
});

const press = (at, name) => at.getByRole('button', { name, exact: true }).click();

/** How the message simulator answers from now on. */
const setOutcome = (outcome) => controlSimulator(shop.messages, { do: 'answer', with: outcome });

/** Which delivery receipt it sends for the messages that it accepts from now on. */
const setReceipt = (status) => controlSimulator(shop.messages, { do: 'report', status });

function simulatorReceives(words) {
  return until(async () => {
    const state = await globalThis.fetch(new URL('state', shop.messages));
    return words.test(await state.text());
  }, `the message simulator received ${words}`);
}

test('a failed message is found and sent again', async () => {
  const device = await openDevice(browser, shop.base);
  const { page } = device;
  await setOutcome('refuse');
  await orderRouter(shop, 'Asha Refused');
  await signIn(page);
  await page
    .getByRole('link', { name: /messages? failed$/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Messages', exact: true }).waitFor();
  await hasNoSidewaysScroll(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Order received/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Refused').first().waitFor();
  const orderId = await shownOrderId(drawer);
  await setOutcome('accept');
  await press(drawer, 'Send again');
  await drawer
    .getByRole('status')
    .getByText(/^(Sent|Delivered)$/)
    .waitFor();
  await simulatorReceives(new RegExp(orderId));
  await device.close();
});

test('a test message shows its delivery, and a blocked window leaves its link', async () => {
  const device = await openDevice(browser, shop.base);
  const { page } = device;
  await signIn(page);
  await page.goto('/test-notifications');
  const card = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Urgent order', exact: true }),
  });
  await card.getByText(/^URGENT/).waitFor();
  await press(card, 'Send a test');
  await card.getByText('Delivered', { exact: true }).first().waitFor();
  const drawer = await openOnlyOrder(page, 'Asha Refused', 'Asha Refused');
  await page.evaluate(() => (globalThis.open = () => null));
  await press(drawer, 'Share on WhatsApp');
  await page.getByRole('menuitem', { name: 'Notify on WhatsApp' }).click();
  await drawer.getByText(/^https:\/\/wa\.me\//).waitFor();
  await hasNoSidewaysScroll(page);
  await device.close();
});

test('a device subscribes to push notifications, shows them, and unsubscribes at sign-out', async () => {
  const device = await openDevice(browser, shop.base, { permissions: ['notifications'] });
  const { page, context } = device;
  await context.addInitScript(fakePushManager, {
    endpoint: new URL('push/phone-of-neema', shop.messages).href,
    keys: deviceKeys(),
  });
  await signIn(page);
  await page.goto('/admin/account');
  await press(page, 'Turn on');
  await page.getByText('This device gets notifications.').waitFor();
  await orderRouter(shop, 'Asha Pushed');
  await simulatorReceives(/phone-of-neema/);
  const shown = await push(page, context, {
    tag: 'new_order:1',
    title: 'New order',
    body: 'TBH482-7K3M9QX2TC',
    path: '/admin/orders/TBH482-7K3M9QX2TC',
    language: 'en',
  });
  assert.deepEqual(shown, ['New order']);
  await press(page, 'Turn off');
  await page.getByRole('button', { name: 'Turn on', exact: true }).waitFor();

  // The next person at this device must not receive them.
  await press(page, 'Turn on');
  await page.getByText('This device gets notifications.').waitFor();
  const { data: session } = await shop.ask('/admin/login', ADMIN);
  const devices = async () =>
    (await shop.ask('/push/subscriptions', undefined, session.token)).data.length;
  assert.equal(await devices(), 1);
  await openAccount(page);
  await press(page, 'Sign Out');
  await page.waitForURL(/\/admin\/login/);
  // Signing out waits 3 s for the server at most, so the subscription may end later.
  await until(async () => (await devices()) === 0, 'the subscription is deleted');
  await device.close();
});

/** The demo shop sends a message about its sample order 15 s after it was placed, which the counts must include. */
async function sampleOrderIsNotified() {
  const { data: session } = await shop.ask('/admin/login', ADMIN);
  await until(async () => {
    const { data: messages } = await shop.ask('/messages?limit=50', undefined, session.token);
    return messages.some(
      ({ kind, state }) => kind === 'order_delivered' && ['sent', 'dead'].includes(state),
    );
  }, 'the message about the sample order is sent');
}

test('an undelivered message is reported, and sent through the other channel', async () => {
  const device = await openDevice(browser, shop.base);
  const { page } = device;
  await sampleOrderIsNotified();
  await signIn(page);
  await page.goto('/admin/messages');
  await page.getByRole('heading', { level: 1, name: 'Messages', exact: true }).waitFor();
  await setReceipt('undelivered');
  await orderRouter(shop, 'Asha Unreached');
  const main = page.getByRole('main');
  // The shop's own message and the customer's second channel; the replaced first attempt does not count.
  await press(main, 'Filters');
  await press(main, 'Not delivered (2)');
  await main
    .getByRole('link', { name: /Order received/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Sent, but not delivered').waitFor();
  await drawer.getByText(/^WhatsApp,/).waitFor();
  await hasNoSidewaysScroll(page);
  await setReceipt('delivered');
  await drawer.getByRole('link', { name: 'Sent instead of a message that did not arrive' }).click();
  await drawer.getByText(/^SMS,/).waitFor();
  await drawer.getByText(/AbsentSubscriber/).waitFor();
  await drawer.getByRole('link', { name: 'The same message was sent another way' }).click();
  await drawer.getByText(/^WhatsApp,/).waitFor();
  await press(drawer, 'Send again');
  await drawer.getByRole('status').getByText('Delivered', { exact: true }).waitFor();
  await device.close();
});

/** Runs in the page: a push service of the browser's vendor, which tests cannot reach. */
function fakePushManager({ endpoint, keys }) {
  let current = null;
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
  globalThis.PushManager.prototype.subscribe = async () => (current = subscription);
  globalThis.PushManager.prototype.getSubscription = async () => current;
}

function deviceKeys() {
  const device = createECDH('prime256v1');
  device.generateKeys();
  const text = (bytes) => Buffer.from(bytes).toString('base64url');
  return { p256dh: text(device.getPublicKey()), auth: text(randomBytes(16)) };
}

/** Delivers the same message to the worker twice, as browsers may, and returns the titles of the notifications shown. */
async function push(page, context, message) {
  // An inactive worker receives nothing.
  await page.evaluate(() => globalThis.navigator.serviceWorker.ready.then(() => undefined));
  const session = await context.newCDPSession(page);
  const registered = new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const data = JSON.stringify(message);
  for (let times = 0; times < 2; times += 1) {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: shop.base,
      registrationId,
      data,
    });
  }
  const titles = () =>
    page.evaluate(async () => {
      const registration = await globalThis.navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title }) => title);
    });
  await until(async () => (await titles()).length > 0, 'a notification is shown');
  return titles();
}
