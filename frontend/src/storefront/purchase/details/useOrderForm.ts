import type { Path } from 'react-hook-form';
import type {
  FieldError,
  OrderedProduct,
  PlacedOrder,
  PlaceOrderRequest,
} from '../../../api/types';
import type { FieldProblem, FieldProblems } from '../../../kit/form/checked';
import { useAppForm, type AppForm, type Labels } from '../../../kit/form/useAppForm';
import { useDraft } from '../../../kit/form/useDraft';
import { rememberOwnOrder } from '../../../shop/ownOrders';
import { usePlaceOrderMutation } from '../api';
import { rememberOrder } from '../done/rememberOrder';
import { formatMessages, requiredMessages } from '../inputMessages';
import { maxChars } from '../orderRules';
import { draftOf, keepDraft } from './drafts';
import {
  inputsOfField,
  type DetailsValues,
  type InputName,
  type Outcome,
  type Problem,
  type Problems,
  type RouterValues,
} from './orderRequests';
import { orderProblemOf, type OrderProblem } from './orderProblem';

interface Options<Values extends DetailsValues | RouterValues> {
  /** What was typed is kept under this key when the form is closed. */
  draftKey: string;
  empty: Values;
  /** In the order of the fields. */
  labels: Labels<Values>;
  toOrder: (values: Values) => Outcome<Values>;
  /** The idempotency key of the order that is sent now. */
  keyOf: () => string;
  product: OrderedProduct;
  onPlaced: (order: PlacedOrder, values: Values) => void;
}

export interface OrderForm<Values extends DetailsValues | RouterValues> extends AppForm<Values> {
  orderProblem: OrderProblem | null;
}

/** The form of an order. */
export function useOrderForm<Values extends DetailsValues | RouterValues>({
  draftKey,
  empty,
  labels,
  toOrder,
  keyOf,
  product,
  onPlaced,
}: Options<Values>): OrderForm<Values> {
  const [placeOrder] = usePlaceOrderMutation();
  const form = useAppForm<Values, PlaceOrderRequest, PlacedOrder>({
    defaultValues: draftOf(draftKey, empty),
    labels,
    toRequest: (values) => {
      const { request, problems } = toOrder(values);
      return request ? { request } : { errors: worded(problems) };
    },
    send: async (body) => {
      const answer = await placeOrder({ body, key: keyOf() });
      if (answer.data) {
        rememberOrder(answer.data, product);
        rememberOwnOrder(answer.data.orderId, body.phoneNumber);
      }
      return answer;
    },
    onSent: onPlaced,
    serverFields: fieldsOf(empty),
    wordServerError: (name, error) => serverProblem(name as InputName, error),
    isGuarded: false,
    hasOwnProblem: true,
  });
  useDraft(form, (values) => keepDraft(draftKey, values));
  return { ...form, orderProblem: form.problem && orderProblemOf(form.problem) };
}

/** The fields that the server names, as far as this form has them. */
function fieldsOf<Values extends object>(empty: Values) {
  const own = Object.entries(inputsOfField).flatMap(([field, names]) => {
    const name = names?.find((input) => input in empty);
    return name ? [[field, name] as const] : [];
  });
  return Object.fromEntries(own) as Record<string, Path<Values>>;
}

function worded<Values extends DetailsValues | RouterValues>(
  problems: Problems<Values>,
): FieldProblems<Values> {
  const all = Object.entries<Problem | undefined>(problems);
  return Object.fromEntries(
    all.map(([name, problem]) => [name, problem && problemText(name as InputName, problem)]),
  ) as FieldProblems<Values>;
}

function problemText(name: InputName, problem: Problem): FieldProblem {
  if (problem === 'required') return requiredMessages[name];
  return [formatMessages[problem], { most: maxChars[name] }];
}

/** Worded here, so that a change of language changes it; only what has no kind keeps the server's words. */
function serverProblem(name: InputName, { code }: FieldError): FieldProblem | undefined {
  if (code === 'required') return problemText(name, code);
  if (code === 'too_long' && name in maxChars) return problemText(name, code);
  if (name === 'phone' || name === 'recipient') return problemText(name, 'phone');
  return name === 'email' || name === 'tin' ? problemText(name, name) : undefined;
}
