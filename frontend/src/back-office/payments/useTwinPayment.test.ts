import { expect, it } from 'vitest';
import { aPayment } from '../../test/moneyFixtures';
import { isTwin } from './useTwinPayment';

const payment = aPayment();
const twin = aPayment({ _id: 'payment-2', orderId: 'TBH999-7K3M9QX2TC' });

it('knows the other one of two payments for the same', () => {
  expect(isTwin(payment, twin)).toBe(true);
  expect(isTwin(payment, { ...twin, refund: 'dismissed' })).toBe(true);
});

it.each([
  ['itself', { _id: payment._id }],
  ['one for another bundle', { product: { ...twin.product, bundleId: 'another' } }],
  ['one from another phone', { payerPhone: '255688100245' }],
  ['one whose money went back', { refund: 'refunded' as const }],
  ['one that failed', { status: 'FAILED' as const }],
  ['one of another day', { changedAt: '2020-01-01T08:00:00.000Z' }],
])('does not take %s for it', (_what, changes) => {
  expect(isTwin(payment, { ...twin, ...changes })).toBe(false);
});
