import type { IntlShape } from 'react-intl';
import { unitMessages as m } from './messages';

/** The largest first. */
const UNITS = [
  { size: 1e9, message: m.billions },
  { size: 1e6, message: m.millions },
  { size: 1e3, message: m.thousands },
] as const;
const ONES = { size: 1, message: m.shillings };

/** So far a unit is worth its name: from 2,000 on, not one thousand and a half. */
const WORTH = 2;

/** One unit for all figures of an axis of money. */
export function axisUnit(intl: IntlShape, largest: number) {
  const { size, message } = UNITS.find((unit) => largest >= unit.size * WORTH) ?? ONES;
  return {
    text: intl.formatMessage(message),
    format: (value: number) =>
      intl.formatNumber(value / size, { maximumFractionDigits: 2 }).replace('-', '−'),
  };
}
