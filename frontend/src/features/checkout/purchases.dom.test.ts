import { describe, expect, it } from 'vitest';
import { aProduct } from '../../test/fixtures';
import {
  changePurchase,
  confirmPurchase,
  currentPurchases,
  failPurchase,
  forgetPurchase,
  isOpen,
  newPurchase,
  promptOf,
  savePurchase,
} from './purchases';

const HOUR_MS = 60 * 60 * 1000;
const buy = (id = 'b1') => newPurchase(aProduct({ id }), 10000, '255754321908');

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

  it('change where they stand', () => {
    const [first, second] = [buy('b1'), buy('b2')];
    savePurchase(first);
    savePurchase(second);
    changePurchase(first.key, (known) => ({ ...known, verificationId: 'v1' }));
    expect(currentPurchases().map(({ bundleId }) => bundleId)).toEqual(['b2', 'b1']);
    expect(currentPurchases()[1]?.verificationId).toBe('v1');
  });

  it('are not brought back by a late answer about them', () => {
    const purchase = buy();
    savePurchase(purchase);
    forgetPurchase(purchase.key);
    changePurchase(purchase.key, (known) => ({ ...known, verificationId: 'v1' }));
    expect(currentPurchases()).toEqual([]);
  });

  it('that failed stay, but push out nothing that is open', () => {
    const waiting = buy('waiting');
    savePurchase(waiting);
    const failed = Array.from({ length: 7 }, () => buy('failed'));
    failed.forEach((purchase) => {
      savePurchase(purchase);
      failPurchase(purchase.key, 'insufficient_balance');
    });
    const kept = currentPurchases().map(({ key }) => key);
    expect(kept).toContain(waiting.key);
    expect(kept).toContain(failed.at(-1)?.key);
    expect(kept).not.toContain(failed[0]?.key);
  });

  it('that failed are open again when their money comes late', () => {
    const purchase = buy();
    savePurchase(purchase);
    failPurchase(purchase.key, 'expired');
    expect(currentPurchases().filter(isOpen)).toEqual([]);
    confirmPurchase(purchase.key, 'v1');
    expect(currentPurchases()).toEqual([{ ...purchase, verificationId: 'v1' }]);
  });

  it('of an earlier version count their request as the first', () => {
    const payment = { orderId: 'o', paymentId: 'p', sentAt: 1000 };
    expect(promptOf({ ...buy(), payment })).toMatchObject({ sentAt: 1000, resendAt: 61_000 });
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
