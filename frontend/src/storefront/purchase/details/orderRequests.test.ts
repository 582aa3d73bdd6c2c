import { describe, expect, it } from 'vitest';
import { aProduct, aRouter } from '../../../test/fixtures';
import { toBundleOrder, toRouterOrder, type DetailsValues } from './orderRequests';
import type { Purchase } from '../purchase';

const purchase: Purchase = {
  key: 'k1',
  orderKey: 'o1',
  bundleId: 'weekly-5',
  amount: 10000,
  payer: '255754321908',
  startedAt: 0,
  verificationId: 'v1',
};

const filled: DetailsValues = {
  fullName: ' Asha Mushi ',
  email: 'asha@example.com',
  noEmail: false,
  recipient: '0712 345 678',
  tin: '',
  paymentName: '',
};

const normal = { product: aProduct(), purchase, language: 'sw' } as const;
const sme = { ...normal, product: aProduct({ type: 'sme', requiresTin: true }) };
const problemsOf = (changes: Partial<DetailsValues>, order: typeof normal | typeof sme = normal) =>
  toBundleOrder({ ...filled, ...changes }, order).problems;

describe('the order of a bundle', () => {
  it('names who gets the bundle, what was paid and in which language to answer', () => {
    expect(toBundleOrder(filled, normal).request).toEqual({
      productId: 'weekly-5',
      customerName: 'Asha Mushi',
      phoneNumber: '255712345678',
      customerEmail: 'asha@example.com',
      amount: 10000,
      bundleDetails: { type: 'normal' },
      paymentDetails: { paymentVerificationId: 'v1' },
      customerDetails: { recipientNumber: '255712345678' },
      language: 'sw',
    });
  });

  it('charges the price that was paid, whatever the list says now', () => {
    const dearer = { ...normal, product: aProduct({ price: 12000 }) };
    expect(toBundleOrder(filled, dearer).request?.amount).toBe(10000);
  });

  it('takes names as long as the shop keeps them, counted as people count', () => {
    const cows = '🐄'.repeat(80);
    expect(problemsOf({ fullName: ` ${cows} `, paymentName: cows })).toBeNull();
    const tooLong = { fullName: 'too_long', paymentName: 'too_long' };
    expect(problemsOf({ fullName: `${cows}.`, paymentName: `${cows}.` })).toEqual(tooLong);
  });

  it('of a normal bundle needs an e-mail address', () => {
    expect(problemsOf({ email: '' })).toEqual({ email: 'required' });
  });

  it('goes without e-mail for a person who has none', () => {
    const { request } = toBundleOrder({ ...filled, email: '', noEmail: true }, normal);
    expect(request).not.toHaveProperty('customerEmail');
    expect(request?.customerDetails?.noEmail).toBe(true);
  });

  it('ignores a half-typed e-mail address of a person who has none', () => {
    const { request, problems } = toBundleOrder(
      { ...filled, email: 'asha@', noEmail: true },
      normal,
    );
    expect(problems).toBeNull();
    expect(request).not.toHaveProperty('customerEmail');
  });

  it('of an SME bundle needs no e-mail, but the TIN', () => {
    expect(problemsOf({ email: '', tin: '' }, sme)).toEqual({ tin: 'required' });
  });

  it('takes a TIN with dashes', () => {
    expect(toBundleOrder({ ...filled, tin: '123-456-789' }, sme).request?.customerDetails).toEqual({
      recipientNumber: '255712345678',
      tinNumber: '123456789',
    });
  });

  it.each(['12345678', '1234567890', 'abcdefghi'])('refuses the TIN %j', (tin) => {
    expect(problemsOf({ tin })).toEqual({ tin: 'tin' });
  });

  it('says everything that is wrong at once', () => {
    expect(problemsOf({ fullName: ' ', email: 'asha@', recipient: '0712' })).toEqual({
      fullName: 'required',
      email: 'email',
      recipient: 'phone',
    });
  });
});

describe('the order of a router', () => {
  const values = {
    fullName: 'Asha Mushi',
    phone: '+255 712 345 678',
    location: 'Sinza, Dar es Salaam',
    deliveryInstructions: '',
    paymentName: '',
  };
  const order = { router: aRouter(), amount: 85000, language: 'en' } as const;

  it('is paid on delivery and says nothing of a payment', () => {
    expect(toRouterOrder(values, order).request).toMatchObject({
      phoneNumber: '255712345678',
      amount: 85000,
      bundleDetails: { type: 'router' },
      paymentDetails: {},
      customerDetails: { location: 'Sinza, Dar es Salaam' },
    });
  });

  it('has its place in one line, also where it was pasted in several', () => {
    const pasted = { ...values, location: ' Mwanza,\nNyamagana ' };
    expect(toRouterOrder(pasted, order).request?.customerDetails?.location).toBe(
      'Mwanza, Nyamagana',
    );
  });

  it('needs a name, a number and a place', () => {
    const empty = { ...values, fullName: '', phone: '', location: '' };
    expect(toRouterOrder(empty, order).problems).toEqual({
      fullName: 'required',
      phone: 'required',
      location: 'required',
    });
  });
});
