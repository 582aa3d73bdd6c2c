import assert from 'node:assert/strict';
import { until } from './until.mjs';

const MOST_STEPS = 60;

/** Goes on by Tab until the focus is on `locator`, and expects to see it there. */
export async function tabTo(page, locator) {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(locator)) return expectVisibleFocus(page);
  }
  throw new Error(`Tab does not lead to ${locator}`);
}

export function hasFocus(locator) {
  return locator.evaluateAll((elements) => elements.includes(document.activeElement));
}

/** What follows an act may take the focus a moment later. */
export function comesToFocus(locator) {
  return until(() => hasFocus(locator), `the focus is on ${locator}`);
}

/** Where the button that was pressed is gone, the dialog takes the focus back a moment later. */
export function focusIsHeld(page) {
  return page.waitForFunction(() => document.activeElement !== document.body);
}

/** An outline of its own, or a frame around the field. */
async function expectVisibleFocus(page) {
  const shown = await page.evaluate(() => {
    const focused = document.activeElement;
    const frame = focused.parentElement;
    const style = (element) => globalThis.getComputedStyle(element);
    const outlined = style(focused).outlineStyle !== 'none';
    const framed = style(frame).boxShadow !== 'none' || frame.matches('.Mui-focused');
    const { top, bottom } = focused.getBoundingClientRect();
    return (outlined || framed) && top < globalThis.innerHeight && bottom > 0;
  });
  assert.ok(shown, `nobody sees where the focus is: ${await focusedElement(page)}`);
}

function focusedElement(page) {
  return page.evaluate(() => document.activeElement.outerHTML.slice(0, 200));
}
