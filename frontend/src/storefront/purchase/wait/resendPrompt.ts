import { useState } from 'react';
import { isApiError, isUnanswered, type ApiError } from '../../../api/apiError';
import { shopNow } from '../../../kit/clock';
import { useResendPromptMutation } from '../api';
import { refusalOf, type PromptRefusal } from '../pay/promptRefusal';
import { heldBack, newPrompt, type KeptPrompt } from './prompts';
import { changePurchase, markOrdered } from '../journal';
import { promptOf, withPrompt, type SentPurchase } from '../purchase';

/** Why no second payment request went out. */
export type ResendProblem =
  | PromptRefusal
  /** No answer: it may be on its way. */
  | { is: 'unsure' }
  /** The payment has its order already. */
  | { is: 'ordered' }
  | { is: 'unknown' }
  | { is: 'refused'; error: ApiError };

interface Handlers {
  onSent: (prompt: KeptPrompt) => void;
  /** Nothing was sent, because the money has come meanwhile. */
  onAnswered: () => void;
}

interface Resending {
  resend: () => Promise<void>;
  sending: boolean;
  problem: ResendProblem | null;
}

const UNSURE_MS = 60_000;

/** Sends the payment request of a purchase once more. The server first asks whether the money has come. */
export function useResendPrompt(
  purchase: SentPurchase,
  { onSent, onAnswered }: Handlers,
): Resending {
  const [send, { isLoading: sending }] = useResendPromptMutation();
  const [problem, setProblem] = useState<ResendProblem | null>(null);
  const prompt = promptOf(purchase);
  const keep = (next: KeptPrompt) =>
    changePurchase(purchase.key, (known) => withPrompt(known, next));

  const resend = async () => {
    setProblem(null);
    const { data, error } = await send(purchase.payment.paymentId);
    const now = shopNow();
    if (data?.payment_status === 'PENDING') {
      const next = newPrompt(data.prompt, prompt.count + 1, now);
      keep(next);
      onSent(next);
      return;
    }
    if (data) {
      onAnswered();
      return;
    }
    const found = resendProblemOf(error, now);
    if (found.is === 'held') keep(heldBack(prompt, found.until));
    if (found.is === 'unsure') keep({ ...heldBack(prompt, now + UNSURE_MS), reached: 'unclear' });
    if (found.is === 'ordered') markOrdered(purchase.key);
    setProblem(found);
  };

  return { resend, sending, problem };
}

export function resendProblemOf(error: unknown, now: number): ResendProblem {
  if (!isApiError(error)) return { is: 'unsure' };
  const refusal = refusalOf(error, now);
  if (refusal) return refusal;
  switch (error.code) {
    case 'payment_already_used':
      return { is: 'ordered' };
    case 'payment_not_found':
      return { is: 'unknown' };
    case 'provider_rejected':
      return { is: 'refused', error };
    default:
      return isUnanswered(error) ? { is: 'unsure' } : { is: 'refused', error };
  }
}
