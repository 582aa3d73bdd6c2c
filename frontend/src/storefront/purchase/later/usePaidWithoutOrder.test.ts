import { expect, it } from 'vitest';
import { newPurchase } from '../purchase';
import { aProduct } from '../../../test/fixtures';
import { paidPurchase, paidWithoutOrderIn } from './usePaidWithoutOrder';

const money = { orderId: 'TBH482-7K3M9QX2TC', paymentId: 'p-old', amount: 9000 };
const unsent = newPurchase(aProduct(), 10000, { payer: '255754321908' });

it('keeps the purchase of that money, so that its order is never made twice', () => {
  const { orderId, paymentId } = money;
  const kept = {
    ...newPurchase(aProduct(), 9000, { payer: '255754321908' }),
    payment: { orderId, paymentId, sentAt: 5 },
    failed: 'no_answer' as const,
  };
  expect(paidPurchase(unsent, money, [kept], 9)).toEqual({ ...kept, failed: undefined });
});

it('takes the place of the purchase that was not sent', () => {
  const { orderId, paymentId, amount } = money;
  expect(paidPurchase(unsent, money, [], 9)).toMatchObject({
    key: unsent.key,
    amount,
    payment: { orderId, paymentId, sentAt: 9 },
  });
});

it.each([null, {}, { ...money, amount: '9000' }, { ...money, paymentId: undefined }])(
  'finds no money in %j',
  (data) => {
    expect(paidWithoutOrderIn(data)).toBeNull();
  },
);
