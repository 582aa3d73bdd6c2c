import { describe, expect, it } from 'vitest';
import { anOrder } from '../../test/orderFixtures';
import { isNumber, waitingMinutes } from './orderFacts';

describe('waitingMinutes', () => {
  const now = Date.parse('2026-11-21T07:12:30Z');
  it.each([
    ['pending', 42],
    ['processing', 42],
    ['delivered', null],
    ['cancelled', null],
  ] as const)('of an order that is %s are %j', (status, minutes) => {
    expect(waitingMinutes(anOrder({ status }), now)).toBe(minutes);
  });

  it('are never negative when the clock of this device is late', () => {
    expect(waitingMinutes(anOrder(), Date.parse('2026-11-21T06:00:00Z'))).toBe(0);
  });
});

it.each([
  ['07•• ••• •••', true],
  ['Asha Mushi', false],
])('%s as a name is only a number: %j', (name, number) => {
  expect(isNumber(name)).toBe(number);
});
