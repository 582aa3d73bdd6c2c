import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as browser from '../kit/browser';
import { tabStore } from '../kit/storage/storage';
import { keepInputOverReload } from './earlyInput';

const page = `
  <label>Number<input type="tel"></label>
  <label>SMS<textarea></textarea></label>
  <label>Password<input type="password"></label>
  <label>Picture<input type="file"></label>`;

/** The page as the server sends it once more. */
function load(): Record<string, HTMLInputElement> {
  const root = document.createElement('div');
  root.innerHTML = page;
  document.body.replaceChildren(root);
  keepInputOverReload(root);
  const fields = root.querySelectorAll<HTMLInputElement>('input, textarea');
  return Object.fromEntries(Array.from(fields, (field) => [field.labels![0]!.textContent, field]));
}

const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => window.history.replaceState(null, '', '/recover'));
afterEach(() => document.body.replaceChildren());

function typeAndLeave() {
  const { Number: number, SMS: sms, Password: password } = load();
  number!.value = '0754 000 111';
  sms!.value = 'DES9B14S4R Confirmed.';
  password!.value = 'secret';
  leave();
}

it('a reload brings back what was typed, once, and no password', () => {
  const reloaded = vi.spyOn(browser, 'wasReloaded').mockReturnValue(true);
  typeAndLeave();
  const { Number: number, SMS: sms, Password: password } = load();
  expect([number!.value, sms!.value]).toEqual(['0754 000 111', 'DES9B14S4R Confirmed.']);
  expect(password!.value).toBe('');
  expect(load()['Number']!.value).toBe('');
  expect(reloaded).toHaveBeenCalled();
});

it('a page that is opened anew begins empty, and nothing is left behind', () => {
  vi.spyOn(browser, 'wasReloaded').mockReturnValue(false);
  typeAndLeave();
  expect(load()['Number']!.value).toBe('');
  expect(tabStore.read('typedBeforeReload')).toBeNull();
});

it('nothing of the back office is kept', () => {
  vi.spyOn(browser, 'wasReloaded').mockReturnValue(true);
  window.history.replaceState(null, '', '/admin/orders');
  typeAndLeave();
  expect(tabStore.read('typedBeforeReload')).toBeNull();
});
