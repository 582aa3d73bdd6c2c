import { useState } from 'react';
import { shopNow } from '../../lib/clock';
import { useResendPromptMutation } from './api';
import { heldBack, newPrompt, type KeptPrompt } from './prompts';
import { changePurchase, markOrdered, promptOf, withPrompt, type SentPurchase } from './purchases';
import { resendProblemOf, type ResendProblem } from './resend';

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
export function useResend(purchase: SentPurchase, { onSent, onAnswered }: Handlers): Resending {
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
