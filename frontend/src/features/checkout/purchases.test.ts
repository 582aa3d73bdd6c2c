import { describe, expect, it } from 'vitest';
import { currentPurchases, forgetPurchase, newPurchase, savePurchase } from './purchases';

const HOUR_MS = 60 * 60 * 1000;
const buy = (bundleId = 'b1') => newPurchase(bundleId, 10000, '255754321908');

describe('kept purchases', () => {
  it('survive a reload', () => {
    const purchase = buy();
    savePurchase(purchase);
    expect(JSON.parse(localStorage.getItem('purchases') ?? '')).toEqual([purchase]);
  });

  it('stand newest first, each once', () => {
    const [first, second] = [buy('b1'), buy('b2')];
    savePurchase(first);
    savePurchase(second);
    savePurchase({ ...first, verificationId: 'v1' });
    expect(currentPurchases().map(({ bundleId }) => bundleId)).toEqual(['b1', 'b2']);
    expect(currentPurchases()[0]?.verificationId).toBe('v1');
  });

  it('are forgotten one by one', () => {
    const [first, second] = [buy(), buy()];
    savePurchase(first);
    savePurchase(second);
    forgetPurchase(first.key);
    expect(currentPurchases()).toEqual([second]);
  });

  it('end after 24 hours', () => {
    savePurchase(buy());
    const old = { ...buy('old'), startedAt: Date.now() - 24 * HOUR_MS };
    localStorage.setItem('purchases', JSON.stringify([old]));
    expect(currentPurchases()).toEqual([]);
  });

  it.each(['nonsense', '{}', '[null, 3, {"key": 1}]'])(
    'ignore what is no purchase: %s',
    (stored) => {
      localStorage.setItem('purchases', stored);
      expect(currentPurchases()).toEqual([]);
    },
  );
});
