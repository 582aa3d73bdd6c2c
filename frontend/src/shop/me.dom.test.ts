import { describe, expect, it } from 'vitest';
import { currentMe, forgetMe, rememberMe } from './me';

describe('who buys on this device', () => {
  it('keeps what is not told anew', () => {
    rememberMe({ payer: '255754321908', name: 'Asha Traders', tin: '123456789' });
    rememberMe({ payer: '255713456789' });
    expect(currentMe()).toMatchObject({
      payer: '255713456789',
      name: 'Asha Traders',
      tin: '123456789',
    });
  });

  it('is forgotten where it is wanted', () => {
    rememberMe({ payer: '255754321908' });
    forgetMe();
    expect(currentMe()).toEqual({});
  });

  it('is read with care: what is no number of a phone or a TIN is left out', () => {
    const at = Date.now();
    localStorage.setItem('me', JSON.stringify({ at, payer: 'call me', tin: '12', name: 'Asha' }));
    expect(currentMe()).toEqual({ at, name: 'Asha' });
  });
});
