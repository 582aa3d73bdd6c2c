/** Options of `Intl.NumberFormat`, as far as the shop uses them. */
interface Options {
  style?: 'decimal' | 'percent' | undefined;
  maximumFractionDigits?: number | undefined;
}

const FRACTION_DIGITS = { decimal: 3, percent: 0 } as const;
const PERCENT = 2;
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * `1,234.5`, as `Intl.NumberFormat` writes it in English and in Swahili, for results below 10²¹. `Intl` itself reads the
 * browser's list of all languages for its first number, the longest task of a page on a phone.
 */
export function formatNumber(
  value: number,
  { style = 'decimal', maximumFractionDigits = FRACTION_DIGITS[style] }: Options = {},
): string {
  const isPercent = style === 'percent';
  const digits = rounded(Math.abs(value), isPercent ? PERCENT : 0, maximumFractionDigits);
  const [whole = '', fraction] = digits.split('.');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  const decimals = fraction ? `.${fraction}` : '';
  return sign + whole.replace(THOUSANDS, ',') + decimals + (isPercent ? '%' : '');
}

/** The digits of `value` × 10 ^ `power`, rounded half up. */
function rounded(value: number, power: number, digits: number): string {
  const exact = shifted(value, power);
  if (Number.isInteger(exact)) return String(exact);
  return String(shifted(Math.round(shifted(exact, digits)), -digits));
}

/** `value` × 10 ^ `power`, without the error of a multiplication: 1.005 × 100 is 100.49999999999999. */
function shifted(value: number, power: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}
