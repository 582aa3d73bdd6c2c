import { describe, expect, it } from 'vitest';
import { aRefund } from '../../../test/moneyFixtures';
import { listToCopy, matchReferences } from './references';

const asha = aRefund({
  _id: 'asha',
  amount: 1500,
  payerPhone: '255754321908',
  customerName: 'Asha Mushi',
});
const juma = aRefund({ _id: 'juma', amount: 500, payerPhone: '255712000111', customerName: null });
const ashaAgain = aRefund({ _id: 'again', amount: 700, payerPhone: '255754321908' });

const matched = (text: string, refunds = [asha, juma]) => {
  const { references, problems } = matchReferences(text, refunds);
  return {
    references: Object.fromEntries(references),
    problems: problems.map(({ line, kind }) => `${line} ${kind}`),
  };
};

it('a list is number, amount and name', () => {
  expect(listToCopy([asha, juma])).toBe('0754321908\t1500\tAsha Mushi\n0712000111\t500');
});

describe('references are found', () => {
  const both = { asha: 'CEJ3I3SETSN', juma: '8812345678' };

  it.each([
    [
      'at the end of copied lines',
      '0754321908\t1500\tAsha Mushi\tCEJ3I3SETSN\n0712000111 500 8812345678',
    ],
    ['in another order', '0712 000 111 8812345678\n+255 754 321 908 TSh 1,500 CEJ3I3SETSN'],
    ['alone, in the order of the list', 'CEJ3I3SETSN\n\n8812345678\n'],
    ['alone beside lines with numbers', '8812345678\n0754321908 CEJ3I3SETSN'],
    ['before the number', 'CEJ3I3SETSN 0754321908 1500\n8812345678;0712000111'],
  ])('%s', (_where, text) => {
    expect(matched(text)).toEqual({ references: both, problems: [] });
  });

  it('by the amount where a number has two refunds', () => {
    const text = '0754321908 700 CEK1\n0754321908 1500 CEK2';
    expect(matched(text, [asha, ashaAgain])).toEqual({
      references: { asha: 'CEK2', again: 'CEK1' },
      problems: [],
    });
  });
});

describe('a line that does not fit is named', () => {
  it.each([
    ['without a reference', '0754321908 1500 Asha Mushi', '1 noReference'],
    ['with another amount', '0754321908 1400 CEK1', '1 wrongAmount'],
    ['for the same refund again', '0754321908 CEK1\n0754321908 CEK2', '2 unknown'],
    ['with a reference that was there', 'CEK1\ncek1', '2 repeated'],
    ['for a number of nobody chosen', '0700000000 500 CEK1', '1 unknown'],
    ['with an amount of nobody chosen', '900 CEK1', '1 wrongAmount'],
    ['beyond the list', 'CEK1\nCEK2\nCEK3', '3 tooMany'],
  ])('%s', (_what, text, problem) => {
    expect(matched(text).problems).toEqual([problem]);
  });

  it('without the amount that would tell two refunds apart', () => {
    expect(matched('0754321908 CEK1', [asha, ashaAgain]).problems).toEqual(['1 ambiguous']);
  });
});
