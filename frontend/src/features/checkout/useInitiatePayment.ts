import { useState } from 'react';
import { isApiError, type ApiError } from '../../api/apiError';
import { useInitiatePaymentMutation } from './api';
import { holdOf, type Hold } from './holds';
import { newPrompt } from './prompts';
import { forgetPurchase, savePurchase, type Purchase, type SentPurchase } from './purchases';

export type InitiateProblem =
  /** No answer: the request may be on its way. */
  | { is: 'unsure' }
  | { is: 'price_changed'; amount: number }
  | { is: 'gone' }
  | { is: 'phone' }
  /** The owner of the number asked for no more requests. */
  | { is: 'stopped' }
  | Hold
  | { is: 'refused'; error: ApiError };

interface Initiation {
  send: (purchase: Purchase) => Promise<void>;
  sending: boolean;
  problem: InitiateProblem | null;
}

/** Keeps the purchase before it is sent, so that nothing that happens meanwhile can lose it. */
export function useInitiatePayment(onInitiated: (purchase: SentPurchase) => void): Initiation {
  const [initiate, { isLoading: sending }] = useInitiatePaymentMutation();
  const [problem, setProblem] = useState<InitiateProblem | null>(null);

  const send = async (purchase: Purchase) => {
    setProblem(null);
    savePurchase(purchase);
    const { bundleId, amount, phone, key } = purchase;
    const body = { amount, phone, metadata: { product_id: bundleId } };
    const { data, error } = await initiate({ body, key });
    if (data) {
      const { orderId, paymentId } = data;
      const sentAt = Date.now();
      const prompt = newPrompt(data.prompt, 1, sentAt);
      const sent = { ...purchase, payment: { orderId, paymentId, sentAt, prompt } };
      savePurchase(sent);
      onInitiated(sent);
      return;
    }
    const found = problemOf(error, amount, Date.now());
    if (found.is !== 'unsure') forgetPurchase(key);
    setProblem(found);
  };

  return { send, sending, problem };
}

export function problemOf(error: unknown, amount: number, now: number): InitiateProblem {
  if (!isApiError(error)) return { is: 'unsure' };
  const { status, code, data, errors } = error;
  const hold = holdOf(error, now);
  if (hold) return hold;
  if (code === 'provider_rejected') return { is: 'refused', error };
  if (status === 0 || status >= 500) return { is: 'unsure' };
  if (code === 'price_changed') return { is: 'price_changed', amount: amountIn(data) ?? amount };
  if (code === 'bundle_not_found') return { is: 'gone' };
  const atPhone = errors.find(({ field }) => field === 'phone');
  if (atPhone) return { is: atPhone.code === 'prompts_stopped' ? 'stopped' : 'phone' };
  return { is: 'refused', error };
}

export function amountIn(data: unknown): number | null {
  const { amount } = (data ?? {}) as { amount?: unknown };
  return typeof amount === 'number' ? amount : null;
}
