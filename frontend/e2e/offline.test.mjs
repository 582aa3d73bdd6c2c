import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { hasNoSidewaysScroll, launchBrowser, openDevice } from './support/browser.mjs';
import './support/failures.mjs';
import { BUILT_CLIENT, startShop } from './support/shop.mjs';
import { closeDialog, shownOrderId, signIn } from './support/steps.mjs';
import { until } from './support/until.mjs';

let browser, shop, client;
before(async () => {
  client = await mkdtemp(path.join(os.tmpdir(), 'bundlehub-client-'));
  await cp(BUILT_CLIENT, client, { recursive: true });
  [browser, shop] = await Promise.all([launchBrowser(), startShop(0.1, client)]);
});
after(async () => {
  await browser.close();
  await shop.stop();
  await rm(client, { recursive: true });
});

const PRICES = /Prices as of \d\d:\d\d/;

async function waitForWorker(page) {
  await page.waitForFunction(() => globalThis.navigator.serviceWorker.controller !== null);
}

/** Drafts are restored a moment after the field appears. */
const waitForDraft = (field, typed) =>
  until(async () => (await field.inputValue()) === typed, `${typed} is restored in its field`);

async function orderRouter(page) {
  await page.goto('/routers');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'B311-221' })
    .getByRole('link', { name: /^Order Now/ })
    .click();
  await page.getByLabel('Full name').fill('Asha Mushi');
  await page.getByLabel('Phone number').fill('0754000111');
  await page.getByLabel('Location').fill('Mwanza');
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('Order submitted successfully').waitFor();
  return shownOrderId(page);
}

test('offline, the shop shows its bundles and the last known status of an order', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  await page.goto('/');
  await waitForWorker(page);
  const orderId = await orderRouter(page);
  await page.goto(`/track-order?id=${orderId}`);
  await page.getByText('Pending').first().waitFor();
  await page.goto('/normal-bundles');
  await page.getByRole('article').first().waitFor();

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /Weekly 6GB/ }).waitFor();
  await page.getByText('You are offline.').waitFor();
  await page.getByText(PRICES).waitFor();
  await hasNoSidewaysScroll(page);
  await page.goto('/sme-bundles');
  await page.getByRole('link', { name: /SME Starter 30GB/ }).waitFor();
  await page.getByText(PRICES).waitFor();

  await page.goto('/track-order');
  await page.getByText(/Status as of \d\d:\d\d/).waitFor();
  await page.getByRole('link', { name: new RegExp(orderId) }).click();
  await page.getByText('Pending').first().waitFor();
  await page.getByText(/As of \d\d:\d\d/).waitFor();
  await hasNoSidewaysScroll(page);

  await context.setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'hidden' });
  await page.goto('/normal-bundles');
  await page.getByRole('article').first().waitFor();
  assert.equal(await page.getByText('You are offline.').count(), 0);
  await close();
});

test('offline, the device’s own pages and a lesson read before open', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  const { data } = await shop.ask('/training');
  const lesson = data.find(({ type }) => type === 'quiz');
  await page.goto(`/training/${lesson._id}`);
  await page.getByRole('heading', { name: lesson.title }).waitFor();
  await waitForWorker(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: lesson.title }).waitFor();
  for (const [path, heading] of [
    ['/profile', 'Profile'],
    ['/recover', 'I paid but…'],
    ['/agent-sim', 'Become an agent'],
    ['/training', 'Training'],
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await close();
});

test('a form filled in offline is kept, and sent once when the network is back', async () => {
  const { page, context, close } = await openDevice(browser, shop.base);
  let orders = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders += 1;
  });
  await page.goto('/routers');
  await waitForWorker(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'B311-221' })
    .getByRole('link', { name: /^Order Now/ })
    .click();
  await page.getByLabel('Full name').fill('Neema Said');
  await page.getByLabel('Phone number').fill('0754000222');
  await page.getByLabel('Location').fill('Arusha');
  await context.setOffline(true);
  await page.getByText('Nothing is sent until you press the button').waitFor();
  await hasNoSidewaysScroll(page);
  await page.getByLabel('Location').press('Enter');
  assert.equal(await page.getByText('fields need your attention').count(), 0);
  await page.reload();
  await waitForDraft(page.getByLabel('Full name'), 'Neema Said');
  await waitForDraft(page.getByLabel('Location'), 'Arusha');
  await context.setOffline(false);
  await page.getByText('Nothing is sent until you press the button').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Submit order' }).click();
  await page.getByText('Order submitted successfully').waitFor();
  assert.equal(orders, 1);
  await close();
});

test('the service worker neither handles nor caches the back office', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.goto('/');
  await waitForWorker(page);
  const backOffice = page.waitForResponse(/\/assets\/back-office\/\d+\./);
  await signIn(page);
  await backOffice;
  const cached = await page.evaluate(async () => {
    const caches = globalThis.caches;
    const lists = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return lists.flat().map(({ url }) => url);
  });
  assert.deepEqual(
    cached.filter((url) => /admin|back-office|orders|payments/.test(url)),
    [],
  );
  await close();
});

/** Sends requests after the press: one that arrives while the browser stops the old worker restarts it. */
function askForBundlesAtPress() {
  const ask = () => globalThis.fetch('/api/bundles?type=normal&activeOnly=true');
  const askOften = () => {
    for (let ms = 0; ms < 60; ms += 5) globalThis.setTimeout(ask, ms);
  };
  globalThis.addEventListener('click', askOften, { capture: true, once: true });
}

test('a new version waits until the user reloads', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  await page.goto('/');
  await waitForWorker(page);
  const script = path.join(client, 'sw.js');
  await writeFile(script, `${await readFile(script, 'utf8')}\n// Another version.\n`);
  await Promise.all(['.br', '.gz'].map((coded) => rm(script + coded, { force: true })));
  await page.reload();
  await page.getByText('A new version is ready').waitFor();
  await hasNoSidewaysScroll(page);
  await page.goto('/routers?order=none');
  await page.getByText('That offer is not available').waitFor();
  await page.getByText('A new version is ready').waitFor();
  await page.evaluate(askForBundlesAtPress);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await page.getByRole('article').first().waitFor();
  assert.equal(await page.getByText('A new version is ready').count(), 0);
  await close();
});

test('a tab that was open during a release reloads for the checkout and keeps what was typed', async () => {
  const { page, close } = await openDevice(browser, shop.base);
  // A worker would bring the file that the release has replaced.
  await page.addInitScript(() => {
    const get = () => {
      throw new Error('refused');
    };
    Object.defineProperty(globalThis.navigator, 'serviceWorker', { get });
  });
  await page.goto('/');
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  const parts = JSON.parse(await readFile(path.join(client, 'server/parts.json'), 'utf8'));
  await page.route(`**${parts.checkout.scripts.at(-1)}`, (route) =>
    documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByLabel('Which number gets the data?').fill('0754 000 111');
  await page.getByRole('link', { name: /^Buy:/ }).first().click();
  await page.getByRole('dialog').getByText('0754 000 111', { exact: true }).waitFor();
  assert.equal(documents, 1);
  assert.equal(await page.getByText('This needs a connection').count(), 0);
  await closeDialog(page);
  const field = page.getByLabel('Which number gets the data?');
  assert.equal(await field.inputValue(), '0754 000 111');
  await close();
});
