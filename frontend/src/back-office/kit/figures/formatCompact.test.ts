import { expect, it } from 'vitest';
import { locales } from '../../../i18n/languageSlice';
import { intls } from '../../../test/intls';
import { formatCompact } from './formatCompact';

const FIGURES = [
  0, 0.25, 7, 999, 999.94, 999.95, 1000, 1500, 15_000, 999_949, 999_950, 1e6, 1.25e6, 3e9,
];

it('an axis is labelled as `Intl` would do it', () => {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  const reference = new Intl.NumberFormat(locales.en, options);
  for (const figure of FIGURES.flatMap((value) => [value, -value])) {
    expect(formatCompact(intls.en, figure)).toBe(reference.format(figure));
  }
});

// `Intl` mixes them in Swahili: elfu 500, then 1M.
it.each([
  [999, '999'],
  [500_000, 'elfu\u00a0500'],
  [1.25e6, 'milioni\u00a01.3'],
  [3e9, 'bilioni\u00a03'],
])('in Swahili each unit is a word (%s)', (figure, text) => {
  expect(formatCompact(intls.sw, figure)).toBe(text);
});
