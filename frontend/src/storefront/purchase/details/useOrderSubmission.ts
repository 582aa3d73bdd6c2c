import { useState } from 'react';
import { isApiError, isUnanswered, type ApiError } from '../../../api/apiError';
import type {
  FieldError,
  OrderedProduct,
  PlacedOrder,
  PlaceOrderRequest,
} from '../../../api/types';
import { usePlaceOrderMutation } from '../api';
import { rememberOwnOrder } from '../../../shop/ownOrders';
import { amountIn } from '../pay/useInitiatePayment';
import { readLocalJson, writeLocalJson } from '../../../kit/storage/storage';
import { asRecord, asArray } from '../../../kit/narrow';

type RecentOrder = Pick<PlacedOrder, 'orderId' | 'service' | 'amount' | 'createdAt' | 'status'>;

const KEY = 'orders';
const KEPT_COUNT = 20;

/** Remembers an order on this device, without anything that says who placed it. */
function rememberOrder(placed: RecentOrder, product: OrderedProduct): void {
  const { orderId, service, amount, createdAt, status } = placed;
  const others = asArray(readLocalJson(KEY)).filter(
    (order) => asRecord(order)['orderId'] !== orderId,
  );
  const order = { orderId, service, product, amount, createdAt, status };
  writeLocalJson(KEY, [order, ...others].slice(0, KEPT_COUNT));
}

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

interface Submission {
  submit: (request: PlaceOrderRequest, key: string) => Promise<void>;
  sending: boolean;
  problem: OrderProblem | null;
}

interface Handlers {
  product: OrderedProduct;
  onPlaced: (order: PlacedOrder) => void;
  /** Shows objections at their inputs; false when none has one. */
  placeErrors: (errors: FieldError[]) => boolean;
}

export function useOrderSubmission({ product, onPlaced, placeErrors }: Handlers): Submission {
  const [placeOrder, { isLoading: sending }] = usePlaceOrderMutation();
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const submit = async (body: PlaceOrderRequest, key: string) => {
    setProblem(null);
    const { data, error } = await placeOrder({ body, key });
    if (data) {
      rememberOrder(data, product);
      rememberOwnOrder(data.orderId, body.phoneNumber);
      onPlaced(data);
      return;
    }
    const found = orderProblemOf(error);
    const atInputs = found.is === 'refused' && placeErrors(found.error.errors);
    setProblem(atInputs ? null : found);
  };
  return { submit, sending, problem };
}
