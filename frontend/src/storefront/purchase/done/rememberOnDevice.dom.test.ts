import { expect, it } from 'vitest';
import { knownPeople } from '../../../shop/people/people';
import { aProduct } from '../../../test/fixtures';
import { rememberOnDevice } from './rememberOnDevice';

const payment = { payer: '255754321908', amount: 9000 };

it('a placed order leaves numbers, network and bundle on the device, and no name', () => {
  rememberOnDevice(aProduct({ network: 'yas' }), '0713 456 789', payment);
  expect(knownPeople()).toEqual([
    {
      phone: '255713456789',
      network: 'yas',
      payer: '255754321908',
      bought: [{ id: 'weekly-5', price: 9000 }],
      lastUsedAt: expect.any(Number) as number,
    },
  ]);
});

it('what is no number is not kept', () => {
  rememberOnDevice(aProduct(), 'somebody', payment);
  expect(knownPeople()).toEqual([]);
});
