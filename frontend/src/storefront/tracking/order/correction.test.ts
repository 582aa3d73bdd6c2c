import { describe, expect, it } from 'vitest';
import { toCorrection } from './correction';

const typed = { recipient: '0754 000 111', payer: '', reference: '' };
const recipientPhone = '255754000111';

describe('another number for a bundle', () => {
  it('is all that the own device asks for', () => {
    expect(toCorrection(typed, true)).toEqual({ request: { recipientPhone }, problem: null });
    expect(toCorrection({ ...typed, recipient: '0754' }, true).problem?.field).toBe('recipient');
  });

  it('needs the whole number that paid on another device', () => {
    const payer = { ...typed, payer: '0754 321 908' };
    expect(toCorrection(payer, false).request).toEqual({
      recipientPhone,
      payerPhone: '255754321908',
    });
    expect(toCorrection(typed, false).problem?.field).toBe('payer');
    expect(toCorrection({ ...typed, payer: '190' }, false).problem?.field).toBe('payer');
  });

  it('or its last four digits together with the reference', () => {
    const digits = { ...typed, payer: '1908' };
    expect(toCorrection(digits, false).problem?.field).toBe('reference');
    expect(toCorrection({ ...digits, reference: ' CEJ3I3SETSN ' }, false).request).toEqual({
      recipientPhone,
      payerLast4: '1908',
      reference: 'CEJ3I3SETSN',
    });
  });
});
