import { describe, expect, it } from 'vitest';
import type { RecoveredPayment } from '../../../../api/types';
import { aProduct } from '../../../../test/fixtures';
import { newPurchase } from '../../purchase';
import { purchaseOf, toRecoverRequest, transactionIdIn } from './recovery';

const typed = (payer: string, reference: string) => toRecoverRequest({ payer, reference });

describe('the search for a payment', () => {
  it('takes number and reference however they are written', () => {
    expect(typed('0754 321 908', ' cej3i3 setsn. ').request).toEqual({
      phoneNumber: '255754321908',
      reference: 'CEJ3I3SETSN',
    });
  });

  it('names what is missing', () => {
    expect(typed(' ', '').problems).toEqual({ payer: 'missing', reference: 'missing' });
  });

  it('names what cannot be right', () => {
    expect(typed('0712', 'Thank you!').problems).toEqual({
      payer: 'invalid',
      reference: 'invalid',
    });
  });
});

const found: RecoveredPayment = {
  stage: 'details_missing',
  orderId: 'TBH482-7K3M9QX2TC',
  amount: 9000,
  paymentId: 'p1',
  verificationId: 'v1',
  payerPhone: '0754321908',
  product: aProduct(),
};

describe('a found payment', () => {
  it('becomes a purchase of this device, at the price that was paid', () => {
    expect(purchaseOf(found, [], 5000)).toMatchObject({
      bundleId: 'weekly-5',
      product: aProduct(),
      amount: 9000,
      payer: '255754321908',
      payment: { orderId: found.orderId, paymentId: 'p1', sentAt: 5000 },
      verificationId: 'v1',
    });
  });

  it('that is kept here stays the same purchase, so that its order is made once', () => {
    const kept = {
      ...newPurchase(aProduct(), 9000, { payer: '255754321908' }),
      payment: { orderId: found.orderId, paymentId: 'p1', sentAt: 1 },
    };
    expect(purchaseOf(found, [kept], 5000)).toEqual({ ...kept, verificationId: 'v1' });
  });

  it('whose order is placed is no purchase any more', () => {
    const placed = { ...found, stage: 'placed', paymentId: null, verificationId: null } as const;
    expect(purchaseOf(placed, [], 5000)).toBeNull();
  });
});

describe('a transaction id', () => {
  it.each([
    ['CEJ3I3SETSN', 'CEJ3I3SETSN'],
    [' cej3i3 setsn. ', 'CEJ3I3SETSN'],
    ['CEJ3-I3SE-TSN', 'CEJ3I3SETSN'],
    ['CO231010.1234.A12345', 'CO2310101234A12345'],
    ['003-19ec660b8a1c1bde', '00319EC660B8A1C1BDE'],
    ['6501234567', '6501234567'],
    ['0712345678', '0712345678'],
    ['CEJ3\u200bI3SETSN', 'CEJ3I3SETSN'],
    ['ＣＥＪ３Ｉ３ＳＥＴＳＮ', 'CEJ3I3SETSN'],
  ])('%j is read', (typed, id) => expect(transactionIdIn(typed)).toBe(id));

  it.each([
    '',
    ' ',
    'Thank you!',
    'abc',
    'Malipo yangu',
    'a/b',
    'A1'.repeat(13),
    'CEJ3I3SETSN Imethibitishwa',
    'CEJ3I3SETSN Confirmed. Tsh2,000',
  ])('%j is none', (typed) => expect(transactionIdIn(typed)).toBeNull());
});
