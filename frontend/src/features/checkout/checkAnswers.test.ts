import { describe, expect, it } from 'vitest';
import type { PaymentStatusView } from '../../api/types';
import { answerOfStatus, answerOfVerifyError } from './checkAnswers';

const error = (status: number, code: string, data: unknown = null) =>
  answerOfVerifyError({ status, code, data, message: '', errors: [], retryAfterS: null });

const status = (
  payment_status: PaymentStatusView['payment_status'],
  failureReason: PaymentStatusView['failureReason'] = null,
) => answerOfStatus({ payment_status, failureReason } as PaymentStatusView);

describe('a refused confirmation', () => {
  it('for a payment that is still open means pending', () => {
    expect(error(409, 'payment_not_verified')).toEqual({ is: 'pending' });
  });

  it('keeps the reason of a failure', () => {
    expect(error(402, 'payment_failed', { failureReason: 'wrong_pin' })).toEqual({
      is: 'failed',
      reason: 'wrong_pin',
    });
  });

  it('takes a reason it does not know for another one', () => {
    expect(error(402, 'payment_failed', { failureReason: 'moon' })).toEqual({
      is: 'failed',
      reason: 'other',
    });
  });

  it.each([
    [0, 'timeout'],
    [0, 'network_error'],
    [429, 'too_many_requests'],
    [500, 'internal_error'],
    [503, 'service_busy'],
  ])('with %i %s says nothing about the money', (code, name) => {
    expect(error(code, name)).toEqual({ is: 'unreachable' });
  });
});

describe('a status', () => {
  it.each([
    ['PENDING', { is: 'pending' }],
    ['COMPLETED', { is: 'pending' }],
    ['EXPIRED', { is: 'failed', reason: 'expired' }],
    ['REVIEW', { is: 'review' }],
    ['REVERSED', { is: 'review' }],
  ] as const)('%s', (payment_status, answer) => {
    expect(status(payment_status)).toEqual(answer);
  });

  it('FAILED keeps its reason', () => {
    expect(status('FAILED', 'insufficient_balance')).toEqual({
      is: 'failed',
      reason: 'insufficient_balance',
    });
  });
});
