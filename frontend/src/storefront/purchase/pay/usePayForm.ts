import { useRef, useState, type SubmitEvent } from 'react';
import { useWatch, type Path } from 'react-hook-form';
import type { PaidProduct } from '../../../api/types';
import { useAppForm, type AppForm } from '../../../kit/form/useAppForm';
import type { CheckoutOpening } from '../../../shop/checkoutLink';
import { parsePhone } from '../../../shop/reading/phone';
import { inputMessages } from '../inputMessages';
import { newPurchase, type Purchase, type SentPurchase } from '../purchase';
import { useJustChanged } from '../useJustChanged';
import { payMessages } from './messages';
import { payerOf, toWish, wrongNumber, type PayValues } from './payValues';
import { useInitiatePayment, type InitiateProblem } from './useInitiatePayment';
import { usePayProblem } from './usePayProblem';

interface Wanted {
  product: PaidProduct;
  /** It was deactivated since the dialog opened. */
  gone: boolean;
  isGift: boolean;
  opening: CheckoutOpening;
  /** What the form begins with. */
  values: PayValues;
  unanswered: Purchase | null;
  onSend: (values: PayValues) => void;
  onInitiated: (purchase: SentPurchase) => void;
  onContinue: (paid: Purchase) => void;
}

export type NumberName = 'recipient' | 'payer';

export interface PayForm {
  form: AppForm<PayValues>;
  submit: (event: SubmitEvent) => void;
  values: PayValues;
  /** As it stands, it is valid, and the order needs nothing after the payment. */
  isComplete: boolean;
  isGift: boolean;
  setNumber: (name: NumberName, typed: string) => void;
  inputRef: (name: NumberName) => (input: HTMLInputElement | null) => void;
  focus: (name: NumberName) => void;
  /** The number that pays, as typed. */
  payer: string;
  /** What is wrong now; what was wrong with another number is over. */
  problem: InitiateProblem | null;
  /** Set while the request may not be sent again yet. */
  heldUntil: number | null;
  amount: number;
  /** Changed this moment: a press was meant for what stood there before. */
  isNewAmount: boolean;
}

const labels = {
  recipient: payMessages.recipient,
  payer: payMessages.phone,
  isOnNetwork: payMessages.isOnNetwork,
  name: inputMessages.fullName,
  email: inputMessages.email,
  tin: inputMessages.tin,
  giftFrom: payMessages.giftFrom,
};

const serverFields: Record<string, Path<PayValues>> = {
  'order.recipientNumber': 'recipient',
  'order.customerName': 'name',
  'order.customerEmail': 'email',
  'order.tinNumber': 'tin',
  'order.giftFrom': 'giftFrom',
};

/** Asks for the payment: once, with a key that is stored before; again with the same key where no answer came. */
export function usePayForm(wanted: Wanted): PayForm {
  const { product, gone, isGift, unanswered } = wanted;
  const { send, problem: found } = useInitiatePayment(wanted);
  const [asked, setAsked] = useState<string | null>(null);
  const amount = found?.is === 'price_changed' ? found.amount : product.price;
  const form = useAppForm({
    defaultValues: wanted.values,
    labels,
    toRequest: (values) => (unanswered ? { request: unanswered } : toWish(values, wanted)),
    send: (wish, values) => {
      setAsked(wish.payer);
      wanted.onSend(values);
      return send(unanswered ?? newPurchase(product, amount, wish));
    },
    serverFields,
    isGuarded: false,
    hasOwnProblem: true,
  });
  const inputs = useRef<Partial<Record<NumberName, HTMLInputElement | null>>>({});
  const focus = (name: NumberName) => {
    inputs.current[name]?.focus();
    inputs.current[name]?.select();
  };
  const values = useWatch({ control: form.control }) as PayValues;
  const payer = payerOf(values, isGift);
  const number = parsePhone(payer);
  const change = useOfferChange(product.price, gone, wanted.opening.price);
  const { problem, heldUntil } = usePayProblem(found, unanswered ? null : change, asked !== number);
  return {
    form,
    submit: (event) => {
      // At once and not by the engine's timer: a phone opens its keyboard only within the press.
      const wrong = wrongNumber(values, isGift);
      if (wrong) focus(wrong);
      form.submit(event);
    },
    values,
    isComplete: toWish(values, wanted).request?.order !== undefined,
    isGift,
    setNumber: (name, typed) => {
      form.setValue(name, typed, { shouldValidate: form.formState.isSubmitted });
      if (name === 'recipient') form.setValue('isOnNetwork', false);
    },
    inputRef: (name) => (input) => {
      inputs.current[name] = input;
      form.register(name).ref(input);
    },
    focus,
    payer,
    problem,
    heldUntil,
    isNewAmount: useJustChanged(product.price),
    amount: unanswered?.amount ?? amount,
  };
}

/** What the shop changed while the form stood open, or since the last time, said before it is sent. */
function useOfferChange(price: number, gone: boolean, expected = price): InitiateProblem | null {
  const [seen] = useState(expected);
  if (gone) return { is: 'gone' };
  return price === seen ? null : { is: 'price_changed', amount: price };
}
