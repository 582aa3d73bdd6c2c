import { describe, expect, it } from 'vitest';
import type { PaymentStatusView } from '../../../api/types';
import { answerOfStatus, answerOfStatusError, answerOfVerifyError } from './checkAnswers';

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
    [0, 'timeout', 'network'],
    [0, 'network_error', 'network'],
    [429, 'too_many_requests', 'server'],
    [500, 'internal_error', 'server'],
    [503, 'service_busy', 'server'],
    [422, 'validation_failed', 'refused'],
  ])('with %i %s says nothing about the money, but why (%s)', (code, name, why) => {
    expect(error(code, name)).toEqual({ is: 'unreachable', why });
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

describe('a status of an open payment', () => {
  it('tells of the newest request', () => {
    const prompt = { sentAt: 'a', reached: 'unclear', resendAt: 'b' } as const;
    const view = { payment_status: 'PENDING', failureReason: null, prompt, prompts: 2 };
    expect(answerOfStatus(view as PaymentStatusView)).toEqual({
      is: 'pending',
      prompt,
      prompts: 2,
    });
  });
});

describe('a status that could not be read', () => {
  const unread = (status: number, code: string) =>
    answerOfStatusError({ status, code, data: null, message: '', errors: [], retryAfterS: null });

  it('leaves the payment pending', () => {
    expect(unread(500, 'internal_error')).toEqual({ is: 'pending' });
  });

  it('says so when the order is unknown', () => {
    expect(unread(404, 'payment_not_found')).toEqual({ is: 'unreachable', why: 'order' });
  });
});
