import { expect, it } from 'vitest';
import { lastPurchase } from '../../../shop/lastPurchase';
import { aProduct } from '../../../test/fixtures';
import { rememberOnDevice } from './rememberOnDevice';

const recipients = () => JSON.parse(localStorage.getItem('recipients') ?? '[]') as unknown;

it('a placed order leaves numbers, network and bundle on the device, and no name', () => {
  rememberOnDevice(aProduct({ network: 'yas' }), '0713 456 789', '255754321908');
  expect(recipients()).toEqual([
    { phone: '255713456789', network: 'yas', lastUsedAt: expect.any(Number) as number },
  ]);
  expect(lastPurchase()).toMatchObject({
    bundleId: 'weekly-5',
    recipient: '255713456789',
    payer: '255754321908',
  });
});

it('what is no number is not kept', () => {
  rememberOnDevice(aProduct(), 'somebody', '255754321908');
  expect(recipients()).toEqual([]);
});
