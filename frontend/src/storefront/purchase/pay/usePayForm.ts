import { useState, type RefObject, type SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import type { PaidProduct } from '../../../api/types';
import type { Checked } from '../../../kit/form/checked';
import { useAppForm, type AppForm } from '../../../kit/form/useAppForm';
import { parsePhone } from '../../../shop/reading/phone';
import { formatMessages } from '../details/messages';
import { newPurchase, type Purchase, type SentPurchase } from '../purchase';
import { useHasElapsed } from '../useHasElapsed';
import { useJustChanged } from '../useJustChanged';
import { payMessages } from './messages';
import type { RefusalReason } from './promptRefusal';
import { useInitiatePayment, type InitiateProblem } from './useInitiatePayment';

interface Wanted {
  product: PaidProduct;
  /** It was deactivated since the dialog opened. */
  gone: boolean;
  /** The paying number, as far as it is known when the form opens. */
  payer: string;
  unanswered: Purchase | null;
  input: RefObject<HTMLInputElement | null>;
  onPayer: (typed: string) => void;
  onInitiated: (purchase: SentPurchase) => void;
  onContinue: (paid: Purchase) => void;
}

export interface PayForm {
  form: AppForm<{ payer: string }>;
  submit: (event: SubmitEvent) => void;
  /** The paying number as it is typed. */
  payer: string;
  setPayer: (text: string) => void;
  /** What is wrong now; what was wrong with another number is over. */
  problem: InitiateProblem | null;
  /** Set while the request may not be sent again yet. */
  heldUntil: number | null;
  amount: number;
  /** Changed this moment: a press was meant for what stood there before. */
  isNewAmount: boolean;
}

const aboutTheNumber: readonly (InitiateProblem['is'] | RefusalReason)[] = [
  'payer',
  'stopped',
  'prompt_still_open',
  'too_many_prompts',
];

/** Asks for the payment: once, with a key that is stored before; again with the same key where no answer came. */
export function usePayForm(wanted: Wanted): PayForm {
  const { product, gone, unanswered, input, onPayer } = wanted;
  const { send, problem: found } = useInitiatePayment(wanted);
  const [asked, setAsked] = useState<string | null>(null);
  const amount = found?.is === 'price_changed' ? found.amount : product.price;
  const form = useAppForm({
    defaultValues: { payer: wanted.payer },
    labels: { payer: payMessages.phone },
    toRequest: (values): Checked<string, { payer: string }> => {
      const request = unanswered?.payer ?? parsePhone(values.payer);
      return request ? { request } : { errors: { payer: formatMessages.phone } };
    },
    send: (asking) => {
      setAsked(asking);
      return send(unanswered ?? newPurchase(product, amount, asking));
    },
    isGuarded: false,
  });
  const payer = useWatch({ control: form.control, name: 'payer' });
  const number = parsePhone(payer);
  const change = useOfferChange(product.price, gone);
  const answered = found && isOver(found, asked !== number) ? null : found;
  const problem = answered ?? (unanswered ? null : change);
  const until = problem?.is === 'held' ? problem.until : null;
  const passed = useHasElapsed(until);
  return {
    form,
    submit: (event) => {
      // At once and not by the engine's timer: a phone opens its keyboard only within the press.
      if (!number) input.current?.focus();
      form.submit(event);
    },
    payer,
    setPayer: (text) => {
      form.setValue('payer', text, { shouldValidate: form.formState.isSubmitted });
      onPayer(text);
    },
    problem,
    heldUntil: passed ? null : until,
    isNewAmount: useJustChanged(product.price),
    amount: unanswered?.amount ?? amount,
  };
}

/** What the shop changed while the form stood open, said before it is sent. */
function useOfferChange(price: number, gone: boolean): InitiateProblem | null {
  const [seen] = useState(price);
  if (gone) return { is: 'gone' };
  return price === seen ? null : { is: 'price_changed', amount: price };
}

function isOver(problem: InitiateProblem, otherNumber: boolean): boolean {
  const about = problem.is === 'held' ? problem.why : problem.is;
  return otherNumber && aboutTheNumber.includes(about);
}
