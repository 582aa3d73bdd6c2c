import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';
import { TIMEOUT_MS } from './until.mjs';

export const PHONE = { width: 360, height: 640 };
export const DESKTOP = { width: 1440, height: 900 };

/** Nothing leaves the machine, and no privileges are needed. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The open contexts, of which a failing test takes screenshots. */
export const openContexts = new Set();

export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: BROWSER_FLAGS,
  });
}

/**
 * A device with nothing stored but the language. `close` fails the test if the console has errors or warnings, such as a
 * policy violation, or if storage contains a token. Other options are those of a browser context.
 */
export async function openDevice(browser, base, { language = 'en', ...options } = {}) {
  const context = await browser.newContext({ viewport: PHONE, baseURL: base, ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  openContexts.add(context);
  context.on('close', () => openContexts.delete(context));
  await context.addInitScript((code) => localStorage.setItem('language', code), language);
  await context.addCookies([{ name: 'language', value: language, url: base }]);
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    const expected = /Failed to load resource/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !expected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const close = async () => {
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...globalThis.localStorage, ...globalThis.sessionStorage }),
    );
    await context.close();
    assert.doesNotMatch(stored, /eyJ/, 'the browser’s storage contains a token');
    assert.deepEqual(complaints, []);
  };
  return { page, context, close };
}

/** No bar or button covers the element, nor does the end of the window. */
export async function isInSight(locator) {
  const covers = await locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = left + width / 2;
    const hit = [top + 1, top + height - 1].map((y) => document.elementFromPoint(middle, y));
    return hit.filter((found) => !element.contains(found)).map((found) => found?.outerHTML ?? '');
  });
  assert.deepEqual(covers, []);
}

/** Where the element is in the window. */
export function rectOf(locator) {
  return locator.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

export async function hasNoSidewaysScroll(page) {
  const overflow = await sidewaysScroll(page);
  assert.ok(overflow <= 0, `the page is ${overflow} px too wide at ${page.url()}`);
}

/** By how many pixels the page is wider than the window. */
export function sidewaysScroll(page) {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
