import { describe, expect, it } from 'vitest';
import { aBundle } from '../../../test/fixtures';
import { readPasted } from './pasted';

const bundles = [
  aBundle({ id: 'v-daily', name: 'Daily 1GB', nameSwahili: 'Siku 1GB', network: 'vodacom' }),
  aBundle({ id: 'a-daily', name: 'Daily 1GB', nameSwahili: 'Siku 1GB', network: 'airtel' }),
  aBundle({ id: 'y-weekly', name: 'Weekly 4GB', nameSwahili: 'Wiki 4GB', network: 'yas' }),
];

/** What comes of each line: the bundle with its price, how many it may be, or the problem. */
const read = (text: string, chosen = {}) =>
  readPasted(text, bundles, chosen).map((row) => {
    if ('bundle' in row) return [row.line, row.bundle.id, row.price];
    return 'choices' in row ? [row.line, row.choices.length] : [row.line, row.problem];
  });

describe('rows of a sheet', () => {
  it('name a bundle in either language, with or without its network', () => {
    const text = [
      'Bundle\tPrice',
      'weekly  4gb\t8,500',
      'Vodacom Daily 1GB\tTSh 2,100/=',
      'SIKU 1GB\tAirtel\t1 600',
    ].join('\r\n');
    expect(read(text)).toEqual([
      [2, 'y-weekly', 8500],
      [3, 'v-daily', 2100],
      [4, 'a-daily', 1600],
    ]);
  });

  it('may have an id, a semicolon, or be typed by hand', () => {
    expect(read('v-daily\t2100')).toEqual([[1, 'v-daily', 2100]]);
    expect(read('Tigo Weekly 4GB;8500')).toEqual([[1, 'y-weekly', 8500]]);
    expect(read('Weekly 4GB, 8500\n\nairtel daily 1gb 1600')).toEqual([
      [1, 'y-weekly', 8500],
      [3, 'a-daily', 1600],
    ]);
  });

  it('are asked about when several bundles have the name', () => {
    expect(read('Daily 1GB\t2100')).toEqual([[1, 2]]);
    expect(read('Daily 1GB\t2100', { 1: 'a-daily' })).toEqual([[1, 'a-daily', 2100]]);
  });

  it('say what is wrong with them', () => {
    const text = ['Monthly 9GB\t9000', 'Weekly 4GB\tcheap 1', 'Weekly 4GB\t1.500', 'Weekly 4GB'];
    expect(read(['x\t1', ...text].join('\n'))).toEqual([
      [1, 'unknown'],
      [2, 'unknown'],
      [3, 'noPrice'],
      [4, 'ambiguousNumber'],
      [5, 'noPrice'],
    ]);
    expect(read('Weekly 4GB\t8500\nWiki 4GB\t8600')).toEqual([
      [1, 'y-weekly', 8500],
      [2, 'repeated'],
    ]);
    expect(read('Weekly 4GB\t0')).toEqual([[1, 'noPrice']]);
  });
});
