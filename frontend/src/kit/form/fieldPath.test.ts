import { expect, it } from 'vitest';
import { fieldPath } from './fieldPath';

const values = { price: '1', networks: ['yas'], staff: [{ phone: '' }, { phone: '' }] };

it.each([
  ['price', 'price'],
  ['bundleDetails.price', 'price'],
  ['staff[1].phone', 'staff.1.phone'],
  ['messages.staff.0.phone', 'staff.0.phone'],
  ['messages.staff', 'staff'],
  ['networks[0]', 'networks'],
  ['customerDetails.networks[3]', 'networks'],
])('finds %s at %s', (field, place) => expect(fieldPath(field, values)).toBe(place));

it.each(['nothing', 'staff[2].phone', 'staff[0].email', 'price.0'])('does not find %s', (field) =>
  expect(fieldPath(field, values)).toBeUndefined(),
);
