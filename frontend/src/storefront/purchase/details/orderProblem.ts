import { isApiError, isUnanswered, type ApiError } from '../../../api/apiError';
import { amountIn } from '../amountIn';

export type OrderProblem =
  /** No answer: the order may have been placed. Sending it again with its key is safe. */
  | { is: 'not_confirmed' }
  | { is: 'out_of_stock' }
  | { is: 'price_changed'; amount: number }
  | { is: 'payment_not_verified' }
  /** The order of this payment exists already. */
  | { is: 'already_placed' }
  | { is: 'refused'; error: ApiError };

const byCode: Record<string, OrderProblem | undefined> = {
  out_of_stock: { is: 'out_of_stock' },
  router_not_found: { is: 'out_of_stock' },
  payment_not_verified: { is: 'payment_not_verified' },
  payment_already_used: { is: 'already_placed' },
  duplicate_order: { is: 'already_placed' },
  idempotency_mismatch: { is: 'already_placed' },
};

export function orderProblemOf(error: unknown): OrderProblem {
  if (!isApiError(error)) return { is: 'not_confirmed' };
  const known = byCode[error.code];
  if (known) return known;
  if (isUnanswered(error)) return { is: 'not_confirmed' };
  const amount = amountIn(error.data);
  if (error.code === 'price_changed' && amount !== null) return { is: 'price_changed', amount };
  return { is: 'refused', error };
}
