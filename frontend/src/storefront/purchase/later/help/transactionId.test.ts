import { describe, expect, it } from 'vitest';
import { transactionIdIn } from './transactionId';

describe('a transaction id alone', () => {
  it.each([
    ['CEJ3I3SETSN', 'CEJ3I3SETSN'],
    [' cej3i3 setsn. ', 'CEJ3I3SETSN'],
    ['CEJ3-I3SE-TSN', 'CEJ3I3SETSN'],
    ['CO231010.1234.A12345', 'CO2310101234A12345'],
    ['6501234567', '6501234567'],
    ['0712345678', '0712345678'],
    ['CEJ3\u200bI3SETSN', 'CEJ3I3SETSN'],
    ['ＣＥＪ３Ｉ３ＳＥＴＳＮ', 'CEJ3I3SETSN'],
  ])('%j is read', (typed, id) => expect(transactionIdIn(typed)).toBe(id));

  it.each(['', ' ', 'Thank you!', 'abc', 'Malipo yangu', 'a/b', 'A1'.repeat(21)])(
    '%j is none',
    (typed) => expect(transactionIdIn(typed)).toBeNull(),
  );
});

describe('the message of a wallet', () => {
  it.each([
    [
      'M-Pesa',
      'CEJ3I3SETSN Imethibitishwa. TSh 2,000 zimelipwa kwa BUNDLE HUB tarehe 29/11/26 saa 14:30. Salio TSh 12,345.00',
      'CEJ3I3SETSN',
    ],
    [
      'M-Pesa in English',
      'SGR4K7Q2LM Confirmed. Tsh2,000.00 sent to BUNDLE HUB on 29/11/26 at 2:30 PM. New balance is Tsh10,345.00',
      'SGR4K7Q2LM',
    ],
    [
      'M-Pesa with a reference',
      'CEJ3I3SETSN Imethibitishwa. TSh2,000 imelipwa kwa kumbukumbu 123456789012.',
      'CEJ3I3SETSN',
    ],
    ['M-Pesa, first words only', 'CEJ3I3SETSN Imethibitishwa', 'CEJ3I3SETSN'],
    [
      'Mixx by Yas',
      'Umelipa TSh 2,000 kwa BUNDLE HUB 0754321908. Kumbukumbu No.: 65012345678. Salio lako ni TSh 1500000. 29-11-2026 14:30',
      '65012345678',
    ],
    [
      'Mixx by Yas, id last',
      'Malipo ya TSh 10,000.00 yamekamilika. Namba ya muamala ni 65012345678',
      '65012345678',
    ],
    [
      'Airtel Money',
      'Trans. ID: MP261129.1430.A12345. Umelipa Tsh 2,000.00 kwa BUNDLE HUB. Salio Tsh 500.00',
      'MP2611291430A12345',
    ],
    [
      'Airtel Money without spaces',
      'TID:CI261129.1430.H12345 Umetuma TSh2000 kwa 255754321908',
      'CI2611291430H12345',
    ],
    [
      'HaloPesa',
      'Utambulisho wa muamala: 1234567890. Umelipa TZS 20000000 kwa BUNDLE HUB',
      '1234567890',
    ],
    [
      'our order id in it',
      'Umelipa TSh 2,000 kwa TBH482-7K3M9QX2TC. Muamala 65012345678',
      '65012345678',
    ],
    ['lines and quotes', '"Confirmed\n\nTSh 2,000\nRef=CEJ3I3SETSN"', 'CEJ3I3SETSN'],
    ['a number after the id', 'Confirmed Ref CEJ3I3SETSN 500 TSh', 'CEJ3I3SETSN'],
  ])('gives its id (%s)', (_wallet, message, id) => expect(transactionIdIn(message)).toBe(id));

  it.each([
    ['without an id', 'Umelipa TSh 2,000 kwa BUNDLE HUB 0754 321 908 tarehe 29/11/2026.'],
    ['with two numbers that could be it', 'Umelipa 65012345678 kwa BUNDLE HUB 12345678901!'],
    ['of money alone', 'Salio lako ni TSh 1500000.00 na Tsh20000000'],
  ])('%s gives none', (_how, message) => expect(transactionIdIn(message)).toBeNull());
});
