import type { IntlShape } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import type { FieldProblem } from '../../../kit/form/checked';
import { networkNames } from '../../../shop/networks';
import { plainCode } from '../../../shop/reading/plain';
import { toShillings } from '../../../shop/reading/number';
import { amountProblem } from '../form/numberProblem';
import { providerNameOf } from '../providerNames';
import type { FloatAccount } from './api';
import { floatMessages as m } from './messages';

/** The server counts in millionths of the currency's unit. */
const UNIT = 1_000_000;
/** A billion units. */
const MAX = 1_000_000_000;
const NO_BREAK_SPACE = '\u00a0';

/** `TSh 12,500`, or `−USD 3.25`. */
export function formatFloat(intl: IntlShape, micros: number, currency: string): string {
  const units = micros / UNIT;
  if (currency === 'TZS') return formatMoney(intl, Math.trunc(units));
  const cents = Math.trunc(Math.abs(micros) / (UNIT / 100));
  const sign = micros < 0 && cents > 0 ? '−' : '';
  const whole = intl.formatNumber(Math.trunc(cents / 100));
  return `${sign}${currency}${NO_BREAK_SPACE}${whole}.${String(cents % 100).padStart(2, '0')}`;
}

/** The currency as amounts say it. */
export const currencySign = (currency: string): string => (currency === 'TZS' ? 'TSh' : currency);

/** The name of a network, or of a vendor as the shop's settings have it. */
export function accountName({
  account,
  network,
}: Pick<FloatAccount, 'account' | 'network'>): string {
  return network ? networkNames[network] : providerNameOf(account);
}

/** What was typed in whole shillings, or in other units with at most two decimals; NaN where it is neither. */
export function toMicros(typed: string, currency: string): number {
  if (currency === 'TZS') return toShillings(typed) * UNIT;
  const digits = plainCode(typed);
  const cents = /^\d{1,10}([.,]\d{1,2})?$/.test(digits)
    ? Number(digits.replace(',', '.')) * 100
    : NaN;
  return (Math.round(cents) * UNIT) / 100;
}

/** What is wrong with an amount of at least `min` units. */
export function floatProblem(typed: string, currency: string, min: number): FieldProblem | false {
  if (currency === 'TZS') return amountProblem(typed, { min, max: MAX }, m.amountInvalid);
  const micros = toMicros(typed, currency);
  return !(micros >= min && micros <= MAX * UNIT) && [m.unitsInvalid, { currency }];
}
