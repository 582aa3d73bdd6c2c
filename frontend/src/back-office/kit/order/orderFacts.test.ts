import { expect, it } from 'vitest';
import { isNumber } from './orderFacts';

it.each([
  ['07•• ••• •••', true],
  ['Asha Mushi', false],
])('%s as a name is only a number: %j', (name, number) => {
  expect(isNumber(name)).toBe(number);
});
