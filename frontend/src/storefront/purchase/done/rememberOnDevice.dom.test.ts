import { expect, it } from 'vitest';
import { knownPeople } from '../../../shop/people/people';
import { aProduct } from '../../../test/fixtures';
import { rememberOnDevice } from './rememberOnDevice';

it('a placed order leaves numbers, network and bundle on the device, and no name', () => {
  rememberOnDevice(aProduct({ network: 'yas' }), '0713 456 789', '255754321908');
  expect(knownPeople()).toEqual([
    {
      phone: '255713456789',
      network: 'yas',
      payer: '255754321908',
      bought: ['weekly-5'],
      lastUsedAt: expect.any(Number) as number,
    },
  ]);
});

it('what is no number is not kept', () => {
  rememberOnDevice(aProduct(), 'somebody', '255754321908');
  expect(knownPeople()).toEqual([]);
});
