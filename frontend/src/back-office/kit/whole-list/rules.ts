import type { IntlShape, MessageDescriptor } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { isWholeNumber } from '../../../lib/numbers';
import { wholeListMessages as catalogueMessages } from './messages';

/** Something visible. */
export function filled(intl: IntlShape, message: MessageDescriptor) {
  return { validate: (typed: unknown) => visible(typed) || intl.formatMessage(message) };
}

/** Most shillings of a price or a cost; the server takes no more. */
const MOST_TSH = 100_000_000;

/** A whole number within bounds, as it is typed. */
export function whole(intl: IntlShape, message: MessageDescriptor, least: number, most = 1e12) {
  return {
    validate: (typed: unknown) => {
      const fits = typeof typed === 'string' && isWholeNumber(typed, least, most);
      return fits || intl.formatMessage(message);
    },
  };
}

/** A price above 0. */
export function price(intl: IntlShape, message: MessageDescriptor) {
  return shillings(intl, message, 1);
}

/** What something costs the shop: 0 or more, or nothing. */
export function costOrBlank(intl: IntlShape, message: MessageDescriptor) {
  const { validate } = shillings(intl, message, 0);
  return { validate: (typed: unknown) => !visible(typed) || validate(typed) };
}

function shillings(intl: IntlShape, message: MessageDescriptor, least: number) {
  const { validate } = whole(intl, message, least);
  const tooHigh = () =>
    intl.formatMessage(catalogueMessages.tooHigh, { most: formatMoney(intl, MOST_TSH) });
  return {
    validate: (typed: unknown) => (Number(typed) > MOST_TSH ? tooHigh() : validate(typed)),
  };
}

function visible(typed: unknown): boolean {
  return typeof typed === 'string' && typed.trim() !== '';
}

/** A card without a name or a price says something wrong. */
export function isShowable({ name, price }: { name: string; price: string }): boolean {
  return name.trim() !== '' && Number(price) > 0;
}
