import { describe, expect, it } from 'vitest';
import {
  afterCheck,
  isPromptExpired,
  nextCheckMs,
  stageOfWait,
  startOfWait,
  type CheckAnswer,
  type WaitState,
} from './paymentWait';

const after = (...answers: CheckAnswer[]) => answers.reduce<WaitState>(afterCheck, startOfWait);
const pending: CheckAnswer = { is: 'pending' };
const unreachable: CheckAnswer = { is: 'unreachable', why: 'network' };
const times = (count: number, answer: CheckAnswer) => Array<CheckAnswer>(count).fill(answer);

describe('the schedule', () => {
  it('asks after 5 s, then every 3 s, ten times in all, then calmly', () => {
    const delays = Array.from({ length: 12 }, (_, checks) => nextCheckMs(checks));
    expect(delays).toEqual([5000, ...Array<number>(9).fill(3000), 10_000, 10_000]);
  });

  it('asks at once when the person comes back to a request of a while ago', () => {
    expect([2000, 5000, 900_000].map((since) => nextCheckMs(0, since))).toEqual([3000, 0, 0]);
  });

  it('spares the data of a phone that is left waiting', () => {
    expect(nextCheckMs(100)).toBe(30_000);
  });
});

describe('what is offered', () => {
  const prompt = { id: 'p', sentAt: 0, resendAt: 60_000, reached: 'sent', count: 1 } as const;
  const stage = (seconds: number, changes = {}, hasTill = false) =>
    stageOfWait({ ...prompt, ...changes }, seconds * 1000, hasTill);

  it.each([
    [0, 'approve'],
    [34.9, 'approve'],
    [35, 'help'],
    [59.9, 'help'],
    [60, 'act'],
  ])('after %d s: %s', (seconds, expected) => {
    expect(stage(seconds)).toBe(expected);
  });

  it.each([
    [19.9, 'approve'],
    [20, 'help'],
    [60, 'act'],
  ])('after %d s where the shop has a Lipa number: %s', (seconds, expected) => {
    expect(stage(seconds, {}, true)).toBe(expected);
  });

  it('comes at once where no request could be sent, which never runs out', () => {
    expect(stage(0, { reached: 'none' })).toBe('act');
    expect(isPromptExpired({ ...prompt, reached: 'none' }, 3_600_000)).toBe(false);
    expect(isPromptExpired(prompt, 3_600_000)).toBe(true);
  });

  it('comes earlier when the server allows another request earlier', () => {
    expect(stage(31, { resendAt: 30_000 })).toBe('act');
  });

  it('stays when the server holds another request back', () => {
    expect(stage(61, { resendAt: 900_000 })).toBe('act');
  });

  it('stays after another request was sent', () => {
    expect(stage(1, { count: 2 })).toBe('act');
  });
});

describe('the wait', () => {
  it('begins anew with another request', () => {
    expect(after(...times(12, pending), { is: 'resent' })).toEqual(startOfWait);
  });

  it('counts how often in a row the server could not answer', () => {
    const broken: CheckAnswer = { is: 'unreachable', why: 'server' };
    expect(after(broken, broken, broken)).toMatchObject({ trouble: { why: 'server', times: 3 } });
    expect(after(broken, broken, pending, broken)).toMatchObject({ trouble: { times: 1 } });
  });

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
    expect(after(...times(50, unreachable))).toMatchObject({
      phase: 'waiting',
      trouble: { why: 'network', times: 50 },
    });
  });

  it('forgets a lost network with the next answer', () => {
    expect(after(unreachable, pending)).toMatchObject({ trouble: null });
  });

  it('ends when the payment is confirmed, however late', () => {
    const end = { phase: 'paid', verificationId: 'v1', isOrdered: false };
    expect(
      after(...times(40, pending), { is: 'paid', verificationId: 'v1', isOrdered: false }),
    ).toEqual(end);
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
      expect(after({ is: 'paid', verificationId: 'v1', isOrdered: false }, late).phase).toBe(
        'paid',
      );
    },
  );
});
