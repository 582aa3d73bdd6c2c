import { useEffect, useRef, useState } from 'react';
import { shopNow } from '../../../kit/clock';
import { prepareParts } from '../../../kit/load/lazyPart';
import { isApiError, type ApiError } from '../../../api/apiError';
import type { InitiatedPayment, PaymentForMany } from '../../../api/types';
import { rememberMe } from '../../../shop/me';
import { useInitiatePaymentMutation, usePayForManyMutation } from '../api';
import { parsePhone } from '../../../shop/reading/phone';
import { amountIn } from '../amountIn';
import { refusalOf, type PromptRefusal } from './promptRefusal';
import { newPrompt } from '../wait/prompts';
import { useLateMoney } from '../later/useLateMoney';
import {
  paidWithoutOrderIn,
  usePaidWithoutOrder,
  type PaidWithoutOrder,
} from '../later/usePaidWithoutOrder';
import { watchedPurchases } from '../later/watched';
import { currentPurchases, forgetPurchase, savePurchase } from '../journal';
import {
  bundleOf,
  type Buyer,
  type Purchase,
  type PurchasePart,
  type SentPurchase,
} from '../purchase';

export type InitiateProblem =
  /** No answer: the request may be on its way. */
  | { is: 'unsure' }
  | { is: 'price_changed'; amount: number }
  | { is: 'gone' }
  | { is: 'payer' }
  /** The owner of the number asked for no more requests. */
  | { is: 'stopped' }
  /** Money for another purchase came at this moment; nothing was asked of anybody. */
  | { is: 'other_paid' }
  /** This device has paid for the same bundle and has no order yet; nothing was asked of anybody. */
  | { is: 'already_paid'; money: PaidWithoutOrder }
  | PromptRefusal
  /** Something that the order needs; its field says so. */
  | { is: 'order'; error: ApiError }
  | { is: 'refused'; error: ApiError };

interface Initiation {
  /** Answers only what the fields of the form show. */
  send: (purchase: Purchase) => Promise<{ error: ApiError } | undefined>;
  problem: InitiateProblem | null;
}

interface Callbacks {
  onInitiated: (purchase: SentPurchase) => void;
  /** The bundle is paid for already: that purchase goes on, also where it was left aside. */
  onContinue: (paid: Purchase) => void;
}

/** Keeps the purchase before it is sent, so that nothing that happens meanwhile can lose it. */
export function useInitiatePayment({ onInitiated, onContinue }: Callbacks): Initiation {
  const ask = useAsk();
  const [problem, setProblem] = useState<InitiateProblem | null>(null);
  const isClosed = useIsClosed();
  const checkForMoney = useLateMoney();
  const resumePaid = usePaidWithoutOrder();

  /** What was paid after all of what failed or was left: by this number, or for this bundle. Asks nobody without need. */
  const findEarlierPayments = async (purchase: Purchase) => {
    const unpaid = watchedPurchases(currentPurchases()).filter(
      (known) =>
        known.key !== purchase.key &&
        (known.payer === purchase.payer || bundleOf(known) === bundleOf(purchase)),
    );
    const answers = await Promise.all(unpaid.map(checkForMoney));
    return unpaid.filter((_, place) => answers[place]);
  };

  const send: Initiation['send'] = async (purchase) => {
    setProblem(null);
    void prepareParts(['payment-wait']);
    const paid = await findEarlierPayments(purchase);
    // Whoever has closed the dialog meanwhile wants no request on the phone.
    if (isClosed()) return undefined;
    if (paid.length > 0) {
      const same = paid.find((known) => bundleOf(known) === bundleOf(purchase));
      if (same) onContinue(same);
      else setProblem({ is: 'other_paid' });
      return undefined;
    }
    savePurchase(purchase);
    const { amount, key } = purchase;
    const { data, error } = await ask(purchase);
    if (data) {
      const sent = sentPurchase(purchase, data, shopNow());
      savePurchase(sent);
      rememberBuyer(purchase.order);
      onInitiated(sent);
      return undefined;
    }
    const found = problemOf(error, amount, shopNow());
    if (found.is === 'already_paid') {
      const own = await resumePaid(purchase, found.money);
      if (own) {
        if (!isClosed()) onContinue(own);
        return undefined;
      }
      forgetPurchase(key);
      setProblem({ is: 'other_paid' });
      return undefined;
    }
    if (found.is !== 'unsure') forgetPurchase(key);
    setProblem(found);
    return found.is === 'order' ? { error: found.error } : undefined;
  };

  return { send, problem };
}

/** Asks the shop for the payment request of a purchase, for one or for many. */
function useAsk() {
  const [initiate] = useInitiatePaymentMutation();
  const [payForMany] = usePayForManyMutation();
  return ({ bundleId, amount, payer, recipient, order, parts, key }: Purchase) => {
    if (parts) {
      const bundles = parts.map((part) => ({
        bundleId: part.product.bundleId,
        amount: part.amount,
        recipientNumber: part.recipient,
      }));
      return payForMany({ body: { phone: payer, bundles, ...order }, key });
    }
    const body = {
      amount,
      phone: payer,
      metadata: { product_id: bundleId },
      ...(order && recipient && { order: { ...order, recipientNumber: recipient } }),
    };
    return initiate({ body, key });
  };
}

/** The server has everything by now; the device keeps no name of the buyer with the purchase. */
function sentPurchase(
  { order, ...purchase }: Purchase,
  answer: InitiatedPayment | PaymentForMany,
  sentAt: number,
): SentPurchase {
  const { orderId, paymentId, prompt } = answer;
  // What is bought for many is always ordered by itself.
  const makesOrder = 'purchases' in answer || (order !== undefined && answer.makesOrder);
  return {
    ...purchase,
    ...(makesOrder && { makesOrder }),
    ...('purchases' in answer && withOrderIds(purchase, answer)),
    payment: { orderId, paymentId, sentAt, prompt: newPrompt(prompt, 1, sentAt) },
  };
}

/** In the order of the server, whose first one stands for all. */
function withOrderIds(
  { bundleId, parts = [] }: Pick<Purchase, 'bundleId' | 'parts'>,
  { purchases }: PaymentForMany,
): Pick<Purchase, 'bundleId' | 'parts'> {
  const placeOf = ({ product, recipient }: PurchasePart) =>
    purchases.findIndex(
      (one) =>
        one.bundleId === product.bundleId && parsePhone(one.recipientNumber ?? '') === recipient,
    );
  const ordered = [...parts].sort((one, other) => placeOf(one) - placeOf(other));
  const named = ordered.map((part) => {
    const orderId = purchases[placeOf(part)]?.orderId;
    return orderId ? { ...part, orderId } : part;
  });
  return { bundleId: named[0]?.product.bundleId ?? bundleId, parts: named };
}

/** For the receipt of the next purchase. */
function rememberBuyer(order: Buyer | undefined): void {
  if (!order?.customerName) return;
  const { customerName: name, customerEmail: email, tinNumber: tin } = order;
  rememberMe({ name, email: email ?? '', ...(tin && { tin }) });
}

/** Whether the form that this hook serves is gone by now. */
function useIsClosed(): () => boolean {
  const closed = useRef(false);
  useEffect(() => {
    closed.current = false;
    return () => {
      closed.current = true;
    };
  }, []);
  return () => closed.current;
}

/** A field of the order of one purchase, or of those for many. */
const OF_ORDER = /^(?:order\.|bundles\[)|^(?:customer(?:Name|Email)|tinNumber|giftFrom)$/;

export function problemOf(error: unknown, amount: number, now: number): InitiateProblem {
  if (!isApiError(error)) return { is: 'unsure' };
  const { status, code, data, errors } = error;
  const refusal = refusalOf(error, now);
  if (refusal) return refusal;
  const money = code === 'already_paid' ? paidWithoutOrderIn(data) : null;
  if (money) return { is: 'already_paid', money };
  if (code === 'provider_rejected') return { is: 'refused', error };
  if (status === 0 || status >= 500) return { is: 'unsure' };
  if (code === 'price_changed') return { is: 'price_changed', amount: amountIn(data) ?? amount };
  if (code === 'bundle_not_found') return { is: 'gone' };
  if (errors.some(({ field }) => OF_ORDER.test(field))) return { is: 'order', error };
  const atPayer = errors.find(({ field }) => field === 'phone');
  if (atPayer) return { is: atPayer.code === 'prompts_stopped' ? 'stopped' : 'payer' };
  return { is: 'refused', error };
}
