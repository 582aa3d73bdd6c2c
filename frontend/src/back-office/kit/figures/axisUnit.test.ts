import { expect, it } from 'vitest';
import { intls } from '../../../test/intls';
import { axisUnit } from './axisUnit';

const axis = (language: 'en' | 'sw', largest: number, values: number[]) => {
  const { text, format } = axisUnit(intls[language], largest);
  return [text, ...values.map(format)];
};

it('an axis of money has one unit, which is said once', () => {
  expect(axis('en', 1_200_000, [0, 800_000, 1_200_000])).toEqual([
    'TSh, thousands',
    '0',
    '800',
    '1,200',
  ]);
  expect(axis('en', 2_000_000, [-500_000, 2_000_000])).toEqual(['TSh, millions', '−0.5', '2']);
});

it.each([
  [1_500, ['TSh', '800', '1,500']],
  [4_000, ['TSh elfu', '0.8', '1.5']],
  [3_000_000, ['TSh milioni', '0', '0']],
  [4e9, ['TSh bilioni', '0', '0']],
])('in Swahili no figure has a word of its own (%s)', (largest, texts) => {
  expect(axis('sw', largest, [800, 1_500])).toEqual(texts);
});
