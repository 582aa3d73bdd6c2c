import type { MessageDescriptor } from 'react-intl';
import type { FieldProblem } from '../../../kit/form/checked';
import { toShillings } from '../../../shop/reading/number';
import { amountProblem } from '../form/numberProblem';
import { wholeListMessages as m } from './messages';

/** The most shillings of a price or a cost that the server takes. */
const MAX_TSH = 100_000_000;

/** What is wrong with a price, which is above 0. */
export function priceProblem(typed: string, invalid: MessageDescriptor): FieldProblem | false {
  return limitedProblem(typed, 1, invalid);
}

/** What is wrong with what something costs the shop: 0 or more, or nothing. */
export function costProblem(typed: string, invalid: MessageDescriptor): FieldProblem | false {
  return typed.trim() !== '' && limitedProblem(typed, 0, invalid);
}

function limitedProblem(
  typed: string,
  min: number,
  invalid: MessageDescriptor,
): FieldProblem | false {
  if (toShillings(typed) > MAX_TSH) return [m.tooHigh, { most: MAX_TSH }];
  return amountProblem(typed, { min, max: MAX_TSH }, invalid);
}

/** A card without a name or a price says something wrong. */
export function isShowable({ name, price }: { name: string; price: string }): boolean {
  return name.trim() !== '' && toShillings(price) > 0;
}
