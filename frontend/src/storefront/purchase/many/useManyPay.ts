import { useRef, useState, type SubmitEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { checked, type Checked } from '../../../kit/form/checked';
import { useAppForm, type AppForm } from '../../../kit/form/useAppForm';
import { useDraft } from '../../../kit/form/useDraft';
import { currentMe } from '../../../shop/me';
import { displayPhone, parsePhone } from '../../../shop/reading/phone';
import { draftOf, keepDraft } from '../details/drafts';
import { inputMessages, requiredMessages } from '../inputMessages';
import { needsTin } from '../orderRules';
import { buyerProblems, rememberedBuyer, toBuyer, type BuyerValues } from '../pay/buyerValues';
import { payMessages } from '../pay/messages';
import { numberProblem } from '../pay/payValues';
import { useInitiatePayment, type InitiateProblem } from '../pay/useInitiatePayment';
import { usePayProblem } from '../pay/usePayProblem';
import {
  newPurchaseForMany,
  type Purchase,
  type PurchasePart,
  type SentPurchase,
  type Wish,
} from '../purchase';
import { useJustChanged } from '../useJustChanged';
import { manyPayMessages as m } from './payMessages';
import { BUYER_DRAFT } from './useManyDraft';

interface Wanted {
  parts: readonly PurchasePart[];
  unanswered: Purchase | null;
  onInitiated: (purchase: SentPurchase) => void;
  onContinue: (paid: Purchase) => void;
}

export interface ManyPay {
  form: AppForm<BuyerValues>;
  submit: (event: SubmitEvent) => void;
  values: BuyerValues;
  setPayer: (typed: string) => void;
  payerRef: (input: HTMLInputElement | null) => void;
  focusPayer: () => void;
  problem: InitiateProblem | null;
  heldUntil: number | null;
  amount: number;
  isNewAmount: boolean;
  /** What was sent last, in whose order the shop names its parts. */
  asked: readonly PurchasePart[];
}

/** In the order of the fields. */
const labels = {
  payer: payMessages.phone,
  giftFrom: m.giftFrom,
  name: inputMessages.fullName,
  tin: inputMessages.tin,
  email: inputMessages.email,
};

const serverFields = { customerName: 'name', customerEmail: 'email', tinNumber: 'tin' } as const;

/** Asks for one payment for all: once, with a key that is stored before; again with the same key where no answer came. */
export function useManyPay(wanted: Wanted): ManyPay {
  const { parts, unanswered } = wanted;
  const { send, problem: found } = useInitiatePayment(wanted);
  const [asked, setAsked] = useState<Purchase | null>(null);
  const [initial] = useState(() => initialValues(parts, unanswered));
  const form = useAppForm<BuyerValues, Purchase | Wish, never>({
    defaultValues: initial,
    labels,
    toRequest: (values) => (unanswered ? { request: unanswered } : toWish(values, parts)),
    send: async ({ payer, order = {} }) => {
      const purchase = unanswered ?? purchaseOf(parts, payer, order);
      if (!purchase) return undefined;
      setAsked(purchase);
      return send(purchase);
    },
    serverFields,
    isGuarded: false,
    hasOwnProblem: true,
  });
  useDraft(form, (values) => keepDraft(BUYER_DRAFT, values));
  const values = useWatch({ control: form.control }) as BuyerValues;
  const amount = unanswered?.amount ?? parts.reduce((sum, part) => sum + part.amount, 0);
  const { change, isNewAmount } = usePriceChange(parts, amount);
  const isOtherNumber = asked !== null && asked.payer !== parsePhone(values.payer);
  const answer = usePayProblem(found, unanswered ? null : change, isOtherNumber);
  const input = useRef<HTMLInputElement | null>(null);
  const focusPayer = () => input.current?.focus();
  return {
    form,
    submit: (event) => {
      // At once and not by the engine's timer: a phone opens its keyboard only within the press.
      if (!unanswered && !parsePhone(values.payer)) focusPayer();
      form.submit(event);
    },
    values,
    setPayer: (typed) =>
      form.setValue('payer', typed, { shouldValidate: form.formState.isSubmitted }),
    payerRef: (element) => {
      input.current = element;
      form.register('payer').ref(element);
    },
    focusPayer,
    ...answer,
    amount,
    isNewAmount,
    asked: asked?.parts ?? [],
  };
}

/** What goes on, what was typed into this tab, what the device remembers. */
function initialValues(parts: readonly PurchasePart[], unanswered: Purchase | null): BuyerValues {
  const me = currentMe();
  const isSme = parts.some(({ product }) => product.type === 'sme');
  const payer = displayPhone(unanswered?.payer ?? me.payer ?? '');
  return draftOf(BUYER_DRAFT, { payer, ...rememberedBuyer(me, isSme) });
}

/** Pure: who pays, and what the receipt says; or what is wrong. A business names itself before it pays. */
function toWish(values: BuyerValues, parts: readonly PurchasePart[]): Checked<Wish, BuyerValues> {
  const payer = parsePhone(values.payer);
  const { name, tin, ...rest } = buyerProblems(values);
  const isSme = parts.some(({ product }) => product.type === 'sme');
  const isTinNeeded = parts.some(({ product }) => needsTin(product));
  return checked<Wish, BuyerValues>(
    {
      payer: payer ? null : numberProblem(values.payer),
      name: isSme && values.name.trim() === '' ? m.nameRequired : name,
      tin: isTinNeeded && values.tin.trim() === '' ? requiredMessages.tin : tin,
      ...rest,
    },
    () => ({ payer: payer ?? '', order: toBuyer(values) }),
  );
}

function purchaseOf(
  [first, ...others]: readonly PurchasePart[],
  payer: string,
  order: NonNullable<Wish['order']>,
): Purchase | null {
  return first ? newPurchaseForMany([first, ...others], payer, order) : null;
}

/** A bundle that was chosen has another price than when it was: said before it is paid. */
function usePriceChange(parts: readonly PurchasePart[], amount: number) {
  const [seen, setSeen] = useState<Readonly<Record<string, number>>>({});
  const prices = Object.fromEntries(
    parts.map((part) => [part.product.bundleId, part.amount] as const),
  );
  const isUnseen = Object.keys(prices).some((id) => seen[id] === undefined);
  if (isUnseen) setSeen({ ...prices, ...seen });
  const changed = Object.entries(prices).filter(([id, price]) => (seen[id] ?? price) !== price);
  const sum = changed.reduce((total, [, price]) => total + price, 0);
  const isNewAmount = useJustChanged(sum);
  const change: InitiateProblem | null =
    changed.length > 0 ? { is: 'price_changed', amount } : null;
  return { change, isNewAmount };
}
