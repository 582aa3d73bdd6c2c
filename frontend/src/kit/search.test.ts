import { afterEach, beforeEach, expect, it } from 'vitest';
import { withParam } from './search';

const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
beforeEach(() => {
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
});
afterEach(() => {
  if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
});

it('sets and removes a parameter where URLSearchParams has no size', () => {
  expect(withParam('', 'buy', 'b1')).toBe('?buy=b1');
  expect(withParam('?network=yas&buy=b1', 'buy', 'b2')).toBe('?network=yas&buy=b2');
  expect(withParam('?network=yas&buy=b1', 'buy', null)).toBe('?network=yas');
  expect(withParam('?buy=b1', 'buy', null)).toBe('');
});
