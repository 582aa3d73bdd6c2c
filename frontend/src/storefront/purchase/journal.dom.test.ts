import { describe, expect, it } from 'vitest';
import { aProduct } from '../../test/fixtures';
import {
  changePurchase,
  confirmPurchase,
  currentPurchases,
  failPurchase,
  forgetPurchase,
  savePurchase,
} from './journal';
import { isOpen, newPurchase, newPurchaseForMany, promptOf } from './purchase';

const HOUR_MS = 60 * 60 * 1000;
const buy = (id = 'b1') => newPurchase(aProduct({ id }), 10000, { payer: '255754321908' });

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
    confirmPurchase(purchase.key, { verificationId: 'v1', isOrdered: false });
    expect(currentPurchases()).toEqual([{ ...purchase, verificationId: 'v1' }]);
  });

  it('of an earlier version count their request as the first', () => {
    const payment = { orderId: 'o', paymentId: 'p', sentAt: 1000 };
    expect(promptOf({ ...buy(), payment })).toMatchObject({ sentAt: 1000, resendAt: 61_000 });
  });

  it('of an earlier version call the payer phone', () => {
    const { payer, ...others } = buy();
    localStorage.setItem('purchases', JSON.stringify([{ ...others, phone: payer }]));
    expect(currentPurchases()).toEqual([{ ...others, payer }]);
  });

  it('end after 24 hours', () => {
    savePurchase(buy());
    const old = { ...buy('old'), startedAt: Date.now() - 24 * HOUR_MS };
    localStorage.setItem('purchases', JSON.stringify([old]));
    expect(currentPurchases()).toEqual([]);
  });

  it.each([
    ['amount', [undefined, null, 'TSh 10,000', NaN, 0, -1, 1.5]],
    ['payer', [undefined, 255754321908, '', '0754321908']],
    ['key', [undefined, 7, '']],
    ['orderKey', [undefined, 7]],
    ['bundleId', [undefined, {}]],
    ['startedAt', [undefined, 'today']],
  ] as const)('with a broken %s are no purchase', (field, values) => {
    const broken = values.map((value) => ({ ...buy(), [field]: value }));
    localStorage.setItem('purchases', JSON.stringify(broken));
    expect(currentPurchases()).toEqual([]);
  });

  it('keep their money where a part that they can do without is broken', () => {
    const payment = { orderId: 'TBH1', paymentId: 'p1', sentAt: 1000 };
    const purchase = { ...buy(), payment, verificationId: 'v1' };
    const { product, ...bare } = purchase;
    const stored = [
      { ...bare, product: { ...product, price: 'cheap' } },
      { ...bare, product: null },
      { ...bare, payment: { ...payment, prompt: { sentAt: 'then' } } },
    ];
    for (const one of stored) {
      localStorage.setItem('purchases', JSON.stringify([one]));
      expect(currentPurchases()).toEqual([bare]);
    }
  });

  it('for many keep their numbers, and lose only those that are broken', () => {
    const part = { product: aProduct(), amount: 10_000, recipient: '255762456789', name: 'Mama' };
    const other = { ...part, recipient: '255713222333', orderId: 'TBH2' };
    const purchase = newPurchaseForMany([part, other], '255754321908', { giftFrom: 'Asha' });
    savePurchase(purchase);
    expect(currentPurchases()).toEqual([purchase]);
    const broken = [
      { ...part, recipient: '0762' },
      { ...part, amount: 0 },
      { ...part, product: 1 },
    ];
    const stored = [{ ...purchase, parts: [part, ...broken, other] }];
    localStorage.setItem('purchases', JSON.stringify(stored));
    expect(currentPurchases()).toEqual([purchase]);
  });

  it('whose payment is broken are sent again under their key', () => {
    const purchase = buy();
    const payment = { orderId: 'TBH1', paymentId: 5, sentAt: 1000 };
    localStorage.setItem('purchases', JSON.stringify([{ ...purchase, payment }]));
    expect(currentPurchases()).toEqual([purchase]);
  });

  it('that failed for a reason of another version are still failed', () => {
    const purchase = { ...buy(), failed: 'eaten' };
    localStorage.setItem('purchases', JSON.stringify([purchase]));
    expect(currentPurchases()).toEqual([{ ...purchase, failed: 'other' }]);
  });

  it.each(['nonsense', '{}', '[null, 3, {"key": 1}]'])(
    'ignore what is no purchase: %s',
    (stored) => {
      localStorage.setItem('purchases', stored);
      expect(currentPurchases()).toEqual([]);
    },
  );
});
