import { describe, expect, it } from 'vitest';
import type { RealProviderTest } from './api';
import { stepsOf } from './testSteps';

const at = (second: number) => new Date(second * 1000).toISOString();
const begun: RealProviderTest = {
  state: 'initiated',
  cause: null,
  phone: '07•• ••• •••',
  by: 'Neema',
  received: null,
  startedAt: at(0),
  promptedAt: null,
  paidAt: null,
  webhookAt: null,
  endedAt: null,
};
const told = (changes: Partial<RealProviderTest>) =>
  stepsOf({ ...begun, ...changes }).map(({ code, is, seconds }) => [code, is, seconds]);

describe('the steps of a test', () => {
  it('end with what is waited for', () => {
    expect(told({})).toEqual([['key', 'waiting', 0]]);
    expect(told({ state: 'prompted', promptedAt: at(1) })).toEqual([
      ['key', 'done', 1],
      ['prompt', 'done', 1],
      ['paid', 'waiting', 0],
    ]);
  });

  it('tell whether the key or the prompt was refused, or nobody paid', () => {
    const failed = { state: 'failed', endedAt: at(2) } as const;
    expect(told({ ...failed, cause: 'invalid_key' })).toEqual([['key', 'failed', 0]]);
    expect(told({ ...failed, cause: 'unreachable' })).toEqual([['key', 'failed', 0]]);
    expect(told({ ...failed, cause: 'invalid_request' }).at(-1)).toEqual(['prompt', 'failed', 0]);
    const unpaid = { ...failed, promptedAt: at(1), cause: 'cancelled' };
    expect(told(unpaid).at(-1)).toEqual(['paid', 'failed', 0]);
  });

  it('tell when the notice came, and whether the money is back', () => {
    const paid = { promptedAt: at(1), paidAt: at(9), webhookAt: at(8) };
    const paying = told({ ...paid, state: 'paying_back' });
    expect(paying.slice(2)).toEqual([
      ['paid', 'done', 9],
      ['webhook', 'done', 8],
      ['paidBack', 'waiting', 0],
    ]);
    expect(told({ ...paid, state: 'paid_back', endedAt: at(20) }).at(-1)).toEqual([
      'paidBack',
      'done',
      20,
    ]);
    const kept = told({ ...paid, webhookAt: null, state: 'kept', endedAt: at(9) });
    expect(kept.slice(3)).toEqual([
      ['webhook', 'missing', 0],
      ['paidBack', 'failed', 0],
    ]);
  });
});
