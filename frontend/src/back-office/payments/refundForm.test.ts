import { describe, expect, it } from 'vitest';
import { aPayment, anAttempt } from '../../test/moneyFixtures';
import { likelyReason, mostOf } from './refundForm';

describe('the most that can go back', () => {
  it.each([
    ['all that is left', { refundable: 1500, canRefundAll: true }, 1500],
    ['a shilling less while the order waits', { refundable: 1500, canRefundAll: false }, 1499],
  ])('is %s', (_why, changes, most) => {
    expect(mostOf(anAttempt(changes))).toBe(most);
  });
});

describe('the reason that a payment suggests', () => {
  const suggested = (...attempts: ReturnType<typeof anAttempt>[]) =>
    likelyReason(aPayment({ attempts }), attempts[0]!);

  it('is that data is missing', () => {
    expect(suggested(anAttempt(), anAttempt({ status: 'FAILED' }))).toBe('incomplete');
  });

  it('is a second payment', () => {
    expect(suggested(anAttempt(), anAttempt({ _id: 'attempt-2' }))).toBe('paid_twice');
  });

  it('is another amount than was asked for', () => {
    expect(suggested(anAttempt({ reportedAmount: 12_000 }))).toBe('wrong_amount');
  });
});
