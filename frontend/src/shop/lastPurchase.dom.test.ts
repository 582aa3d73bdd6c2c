import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readLocal, writeLocal } from '../kit/storage/storage';
import {
  forgetLastPurchase,
  forgetOldPurchase,
  lastPurchase,
  rememberPurchase,
} from './lastPurchase';

const DAY_MS = 86_400_000;
const purchase = { bundleId: 'weekly-5', recipient: '255754321908', payer: '255688100245' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21') }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('the last purchase of a device', () => {
  it('is remembered for ninety days', () => {
    rememberPurchase(purchase);
    pass(90 * DAY_MS - 1);
    expect(lastPurchase()).toMatchObject(purchase);
    pass(1);
    expect(lastPurchase()).toBeNull();
  });

  it('is forgotten on request, and leaves no number behind', () => {
    rememberPurchase(purchase);
    forgetLastPurchase();
    expect(lastPurchase()).toBeNull();
    expect(readLocal('lastPurchase')).not.toContain('754321908');
  });

  it('that is too old is taken out of the storage too', () => {
    rememberPurchase(purchase);
    pass(91 * DAY_MS);
    forgetOldPurchase();
    expect(readLocal('lastPurchase')).not.toContain('754321908');
  });

  it.each([
    ['a number in another form', { ...purchase, recipient: '0754321908', at: 1 }],
    ['no bundle', { ...purchase, bundleId: 7, at: 1 }],
    ['no time', purchase],
    ['something else', 'weekly-5'],
  ])('is none where an older version left %s', (_what, stored) => {
    writeLocal('lastPurchase', JSON.stringify(stored).replace('"at":1', `"at":${Date.now()}`));
    expect(lastPurchase()).toBeNull();
  });
});
