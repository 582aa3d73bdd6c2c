import english from '../../i18n/en.json';
import { describe, expect, it } from 'vitest';
import { isMisspelt, readOrderId } from './orderId';

const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('readOrderId', () => {
  it.each([
    ['TBH482-7K3M9QX2TC', 'TBH482-7K3M9QX2TC'],
    ['  tbh482-7k3m9qx2tc ', 'TBH482-7K3M9QX2TC'],
    ['tbh 482 7k3m9 qx2tc', 'TBH482-7K3M9QX2TC'],
    ['TBH4827K3M9QX2TC', 'TBH482-7K3M9QX2TC'],
    ['TBH482\u20137K3M9QX2TC', 'TBH482-7K3M9QX2TC'],
    ['TBH1O7-Q2W8RT5YIL', 'TBH107-Q2W8RT5Y11'],
    ['TBH107-Q2W8RTOY1D', 'TBH107-Q2W8RT0Y1D'],
    ['TBH482-\u200b7K3M9QX2TC', 'TBH482-7K3M9QX2TC'],
    ['ord-1732180000000-123', 'ORD-1732180000000-123'],
    ['TBH482', 'TBH482'],
  ])('reads %j as %j', (typed, read) => {
    expect(readOrderId(typed)).toBe(read);
  });
});

describe('isMisspelt', () => {
  // By hand: the weights of the twelve symbols run 1, 2, 1, 2 …, so 1 + 4 + 3 = 8; 24 are missing to 32, and 24 is R.
  it('knows an id whose last symbol fits', () => {
    expect(isMisspelt('TBH123-000000000R')).toBe(false);
  });

  it('takes exactly one last symbol for each beginning', () => {
    const fitting = Array.from(SYMBOLS).filter((last) => !isMisspelt(`TBH482-7K3M9QX2T${last}`));
    expect(fitting).toHaveLength(1);
  });

  it('notices every single wrong symbol', () => {
    const id = 'TBH123-000000000R';
    for (const place of [7, 8, 9, 10, 11, 12, 13, 14, 15, 16]) {
      for (const symbol of SYMBOLS) {
        const changed = id.slice(0, place) + symbol + id.slice(place + 1);
        expect([changed, isMisspelt(changed)]).toEqual([changed, changed !== id]);
      }
    }
  });

  it('notices neighbours that changed places', () => {
    expect(isMisspelt('TBH213-000000000R')).toBe(true);
  });

  it('notices a letter that no id has', () => {
    expect(isMisspelt('TBH123-00000000UR')).toBe(true);
  });

  it.each(['', 'TBH482', 'ORD-1732180000000-123', 'TBH123-000'])('says nothing of %j', (id) => {
    expect(isMisspelt(id)).toBe(false);
  });
});

it('the example beside the field is no slip itself', () => {
  const [example = ''] = /TBH\S+\b/.exec(english['tracking.orderIdHint']) ?? [];
  expect(example).not.toBe('');
  expect(isMisspelt(example)).toBe(false);
});
