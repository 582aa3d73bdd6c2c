import { describe, expect, it } from 'vitest';
import { whatsAppUrl } from './contact';
import { displayTin, displayVrn } from './taxNumbers';

describe('numbers as people write them', () => {
  it.each([
    ['123456789', '123-456-789'],
    ['12345', '12345'],
    ['1234567890', '1234567890'],
  ])('the TIN %s is %s', (tin, shown) => expect(displayTin(tin)).toBe(shown));

  it.each([
    ['40012345A', '40-012345-A'],
    ['40012345', '40012345'],
  ])('the VRN %s is %s', (vrn, shown) => expect(displayVrn(vrn)).toBe(shown));

  it('WhatsApp gets digits only, and the words as they were typed', () => {
    expect(whatsAppUrl('+255 754-321 908')).toBe('https://wa.me/255754321908');
    expect(whatsAppUrl('255754321908', 'Oda: 1 & 2?')).toBe(
      'https://wa.me/255754321908?text=Oda%3A%201%20%26%202%3F',
    );
  });
});
