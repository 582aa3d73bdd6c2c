import assert from 'node:assert/strict';
import { until } from './until.mjs';

// The contents of the settings and every text of a page are before a notice.
const MAX_TABS = 120;

/** Presses Tab until `locator` has the focus, and asserts that the focus is visible. */
export async function tabTo(page, locator) {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(locator)) return assertVisibleFocus(page);
  }
  throw new Error(`Tab does not lead to ${locator}`);
}

export function hasFocus(locator) {
  return locator.evaluateAll((elements) => elements.includes(document.activeElement));
}

export function waitForFocus(locator) {
  return until(() => hasFocus(locator), `the focus is on ${locator}`);
}

/** When a pressed button disappears, the dialog restores the focus a moment later. */
export function waitForAnyFocus(page) {
  return page.waitForFunction(() => document.activeElement !== document.body);
}

/** An outline of its own, or a frame around the field. */
async function assertVisibleFocus(page) {
  const isVisible = await page.evaluate(() => {
    const focused = document.activeElement;
    const frame = focused.parentElement;
    const style = (element) => globalThis.getComputedStyle(element);
    const outlined = style(focused).outlineStyle !== 'none';
    const framed = style(frame).boxShadow !== 'none' || frame.matches('.Mui-focused');
    const { top, bottom } = focused.getBoundingClientRect();
    return (outlined || framed) && top < globalThis.innerHeight && bottom > 0;
  });
  assert.ok(isVisible, `the focus is not visible: ${await focusedElement(page)}`);
}

function focusedElement(page) {
  return page.evaluate(() => document.activeElement.outerHTML.slice(0, 200));
}
