import { describe, expect, it } from 'vitest';
import { deliveryFee, deliveryFees } from './deliveryFee';

const promises = { nearTowns: ['Dar es Salaam'], routerNearFee: 3000, routerFarFee: 15000 };

describe('the fee of a delivery', () => {
  it.each(['Kariakoo, Dar es Salaam', 'dar-es-salaam', 'DAR ES  SALAAM/Ilala'])(
    'is the near one where the address names a town of the shop: %s',
    (address) => {
      expect(deliveryFee(promises, address)).toBe(3000);
    },
  );

  it.each(['', 'Mwanza', 'Salaam Street', 'Dares Salaam', 'Dar es Salaami'])(
    'is the far one elsewhere: %j',
    (address) => {
      expect(deliveryFee(promises, address)).toBe(15000);
    },
  );

  it('has one amount for all where no town is near', () => {
    expect(deliveryFees(promises)).toEqual([3000, 15000]);
    expect(deliveryFees({ ...promises, nearTowns: [] })).toEqual([15000, 15000]);
  });
});
