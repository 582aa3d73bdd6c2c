import type { IntlShape } from 'react-intl';
import { compactMessages as m } from './messages';

/** The largest first. */
const UNITS = [
  { size: 1e9, message: m.billions },
  { size: 1e6, message: m.millions },
  { size: 1e3, message: m.thousands },
];
/** From here on the smaller unit would be rounded to a thousand. */
const ALMOST = 0.99995;

/** `1.5K`, `elfu 1.5`: a figure for the axis of a chart. */
export function formatCompact(intl: IntlShape, value: number): string {
  const digits = { maximumFractionDigits: 1 };
  const unit = UNITS.find(({ size }) => Math.abs(value) >= size * ALMOST);
  if (!unit) return intl.formatNumber(value, digits);
  const short = intl.formatNumber(value / unit.size, digits);
  return intl.formatMessage(unit.message, { value: short });
}
