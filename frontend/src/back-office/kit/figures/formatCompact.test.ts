import { expect, it } from 'vitest';
import { locales } from '../../../i18n/languageSlice';
import { intls } from '../../../test/intls';
import { formatCompact } from './formatCompact';

const FIGURES = [
  0, 0.25, 7, 999, 999.94, 999.95, 1000, 1500, 15_000, 999_949, 999_950, 1e6, 1.25e6, 3e9,
];

it.each(['en', 'sw'] as const)('an axis is labelled as `Intl` would do it (%s)', (language) => {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const;
  const reference = new Intl.NumberFormat(locales[language], options);
  for (const figure of FIGURES.flatMap((value) => [value, -value])) {
    expect(formatCompact(intls[language], figure)).toBe(reference.format(figure));
  }
});
