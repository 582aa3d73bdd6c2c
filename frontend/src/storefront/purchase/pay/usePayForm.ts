import { useState, type RefObject, type SubmitEvent } from 'react';
import type { PaidProduct } from '../../../api/types';
import { parsePhone } from '../../../shop/reading/phone';
import { useHasElapsed } from '../useHasElapsed';
import { useJustChanged } from '../useJustChanged';
import type { RefusalReason } from './promptRefusal';
import { newPurchase, type Purchase, type SentPurchase } from '../journal';
import { useInitiatePayment, type InitiateProblem } from './useInitiatePayment';

interface Wanted {
  product: PaidProduct;
  /** It was deactivated since the dialog opened. */
  gone: boolean;
  /** The paying number as it is typed. */
  payer: string;
  unanswered: Purchase | null;
  field: RefObject<HTMLInputElement | null>;
  onInitiated: (purchase: SentPurchase) => void;
  onContinue: (paid: Purchase) => void;
}

interface PayForm {
  submit: (event: SubmitEvent) => void;
  sending: boolean;
  /** What is wrong now; what was wrong with another number is over. */
  problem: InitiateProblem | null;
  /** Set while the request may not be sent again yet. */
  heldUntil: number | null;
  invalid: boolean;
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
  const { product, gone, payer, unanswered, field } = wanted;
  const { send, sending, problem: found } = useInitiatePayment(wanted);
  const [refused, setRefused] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);
  const number = parsePhone(payer);
  const change = useOfferChange(product.price, gone);
  const answered = found && isOver(found, asked !== number) ? null : found;
  const problem = answered ?? (unanswered ? null : change);
  const until = problem?.is === 'held' ? problem.until : null;
  const amount = found?.is === 'price_changed' ? found.amount : product.price;
  const isNewAmount = useJustChanged(product.price);
  const passed = useHasElapsed(until);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isNewAmount) return;
    setAsked(unanswered?.payer ?? number);
    if (unanswered) return void send(unanswered);
    setRefused(!number);
    if (number) return void send(newPurchase(product, amount, number));
    field.current?.focus();
  };

  return {
    submit,
    sending,
    problem,
    heldUntil: passed ? null : until,
    isNewAmount,
    invalid: (refused && !number) || problem?.is === 'payer',
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
