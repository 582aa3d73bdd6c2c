import { describe, expect, it } from 'vitest';
import {
  afterCheck,
  nextCheckMs,
  startOfWait,
  type CheckAnswer,
  type WaitState,
} from './paymentWait';

const after = (...answers: CheckAnswer[]) => answers.reduce<WaitState>(afterCheck, startOfWait);
const pending: CheckAnswer = { is: 'pending' };
const unreachable: CheckAnswer = { is: 'unreachable' };
const times = (count: number, answer: CheckAnswer) => Array<CheckAnswer>(count).fill(answer);

describe('the schedule', () => {
  it('asks after 5 s, then every 3 s, ten times in all, then calmly', () => {
    const delays = Array.from({ length: 12 }, (_, checks) => nextCheckMs(checks));
    expect(delays).toEqual([5000, ...Array<number>(9).fill(3000), 10_000, 10_000]);
  });
});

describe('the wait', () => {
  it('goes on while the payment is pending', () => {
    expect(after(pending)).toMatchObject({ phase: 'waiting', checks: 1, timedOut: false });
  });

  it('says that it takes longer after ten checks, not after nine', () => {
    expect(after(...times(9, pending))).toMatchObject({ timedOut: false });
    expect(after(...times(10, pending))).toMatchObject({ timedOut: true });
  });

  it('is never failed by time', () => {
    expect(after(...times(500, pending)).phase).toBe('waiting');
  });

  it('is never failed by a lost network', () => {
    expect(after(...times(50, unreachable))).toMatchObject({ phase: 'waiting', unreachable: true });
  });

  it('forgets a lost network with the next answer', () => {
    expect(after(unreachable, pending)).toMatchObject({ unreachable: false });
  });

  it('ends when the payment is confirmed, however late', () => {
    const end = { phase: 'paid', verificationId: 'v1' };
    expect(after(...times(40, pending), { is: 'paid', verificationId: 'v1' })).toEqual(end);
  });

  it('ends with the reason of a definite failure', () => {
    expect(after({ is: 'failed', reason: 'wrong_pin' })).toEqual({
      phase: 'failed',
      reason: 'wrong_pin',
    });
  });

  it('hands a payment that does not match to staff', () => {
    expect(after({ is: 'review' })).toEqual({ phase: 'review' });
  });

  it.each<CheckAnswer>([pending, { is: 'failed', reason: 'other' }, { is: 'review' }])(
    'stays paid whatever a late answer says: %j',
    (late) => {
      expect(after({ is: 'paid', verificationId: 'v1' }, late).phase).toBe('paid');
    },
  );
});
