import { describe, expect, it } from 'vitest';
import {
  aPayment,
  aPaymentToReview,
  anAttempt,
  anSmePayment,
  wholeRefund,
} from '../../test/moneyFixtures';
import { furtherActions, nextSteps } from './actions';
import { shownState } from './paymentState';

const stepsOf = (payment = aPayment()) => nextSteps(payment).map(({ action }) => action);

const returned = [anAttempt({ refunds: [wholeRefund] })];

describe('the next step', () => {
  it('of a paid normal bundle is its order', () => {
    expect(stepsOf()).toEqual(['order', 'complete', 'refund']);
  });

  it('of a paid SME bundle is a call', () => {
    expect(stepsOf(anSmePayment())).toEqual(['complete', 'refund']);
  });

  it('of a payment to review is a decision', () => {
    expect(stepsOf(aPaymentToReview())).toEqual(['accept', 'reject']);
  });

  it.each([
    ['an order took it', { placed: true }],
    ['its money goes back', { refund: 'open', attempts: returned }],
    ['it failed', { status: 'FAILED' }],
    ['it is awaited', { status: 'PENDING' }],
  ] as const)('is none when %s', (_why, changes) => {
    expect(stepsOf(aPayment(changes))).toEqual([]);
  });
});

describe('beside an attempt', () => {
  it('stands what does not stand below', () => {
    const payment = aPayment();
    expect(furtherActions(payment, payment.attempts[0]!)).toEqual(['reverse']);
  });

  it('stands no return of money that an order took', () => {
    const attempt = anAttempt({ refundable: 0 });
    expect(furtherActions(aPayment({ placed: true }), attempt)).toEqual(['reverse']);
  });

  it('stands no reversal while some money is going back', () => {
    const attempt = anAttempt({ refunds: [{ ...wholeRefund, amount: 500 }], refundable: 9500 });
    expect(furtherActions(aPayment({ placed: true }), attempt)).toEqual(['refund']);
  });

  it('stands the return of money of an order', () => {
    const payment = aPayment({ placed: true });
    expect(furtherActions(payment, payment.attempts[0]!)).toEqual(['refund', 'reverse']);
  });

  it('stands no second return', () => {
    const attempt = anAttempt({ refunds: [{ ...wholeRefund, state: 'refunded' }] });
    expect(furtherActions(aPayment({ placed: true }), attempt)).toEqual(['reverse']);
  });

  it('stands nothing once it failed', () => {
    expect(furtherActions(aPayment(), anAttempt({ status: 'FAILED' }))).toEqual([]);
  });
});

describe('a payment is shown as', () => {
  it.each([
    [{}, 'paidWithoutOrder'],
    [{ placed: true }, 'completed'],
    [{ refund: 'open', attempts: returned }, 'refundOpen'],
    [{ refund: 'paying', attempts: returned }, 'refundPaying'],
    [{ refund: 'refunded', attempts: returned }, 'refunded'],
    [{ status: 'REVIEW' }, 'review'],
    [{ status: 'REVERSED', placed: true }, 'reversed'],
    [{ status: 'EXPIRED' }, 'expired'],
  ] as const)('%j: %s', (changes, state) => {
    expect(shownState(aPayment(changes))).toBe(state);
  });
});
