import type { FieldProblem } from '../../../kit/form/checked';
import { parseDecimal, parseShillings, parseWhole, readingsOf } from '../../../shop/reading/number';
import { numberMessages as m } from './messages';

interface Bounds {
  min: number;
  max: number;
}

/** What is wrong with a whole number; what is none, or is out of bounds, is `invalid`. */
export function wholeProblem(
  typed: string,
  bounds: Bounds,
  invalid: FieldProblem = [m.between, { ...bounds }],
): FieldProblem | false {
  return numberProblem(typed, parseWhole(typed), bounds, invalid);
}

/** The same for an amount in shillings. */
export function amountProblem(
  typed: string,
  bounds: Bounds,
  invalid: FieldProblem,
): FieldProblem | false {
  return numberProblem(typed, parseShillings(typed), bounds, invalid);
}

/** The same for a small number that may have decimals. */
export function decimalProblem(typed: string): FieldProblem | false {
  return parseDecimal(typed) === null && [m.decimal, { typed: typed.trim() }];
}

function numberProblem(
  typed: string,
  read: ReturnType<typeof parseWhole>,
  { min, max }: Bounds,
  invalid: FieldProblem,
): FieldProblem | false {
  if (read === 'ambiguous') return [m.ambiguous, { typed: typed.trim(), ...readingsOf(typed) }];
  return (typeof read === 'string' || read < min || read > max) && invalid;
}
