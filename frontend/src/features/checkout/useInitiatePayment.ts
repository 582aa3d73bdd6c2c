import { useState } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError, type ApiError } from '../../api/apiError';
import { toastShown } from '../../components/toast/toastSlice';
import { useInitiatePaymentMutation } from './api';
import { payMessages } from './messages';
import { forgetPurchase, savePurchase, type Purchase } from './purchases';

export type InitiateProblem =
  /** No answer: the request may be on its way. */
  | { is: 'unsure' }
  | { is: 'price_changed'; amount: number }
  | { is: 'gone' }
  | { is: 'phone' }
  | { is: 'refused'; error: ApiError; text: MessageDescriptor | null };

interface Initiation {
  send: (purchase: Purchase) => Promise<void>;
  sending: boolean;
  problem: InitiateProblem | null;
}

/** Keeps the purchase before it is sent, so that nothing that happens meanwhile can lose it. */
export function useInitiatePayment(): Initiation {
  const intl = useIntl();
  const dispatch = useDispatch();
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
      savePurchase({ ...purchase, payment: { orderId, paymentId, sentAt: Date.now() } });
      dispatch(
        toastShown({
          tone: 'success',
          title: intl.formatMessage(payMessages.initiatedToast),
          text: intl.formatMessage(payMessages.initiatedToastText),
        }),
      );
      return;
    }
    const found = problemOf(error, amount);
    if (found.is !== 'unsure') forgetPurchase(key);
    setProblem(found);
  };

  return { send, sending, problem };
}

const refusals: Record<string, MessageDescriptor | undefined> = {
  provider_rejected: payMessages.providerRejected,
  provider_unavailable: payMessages.providerUnavailable,
};

export function problemOf(error: unknown, amount: number): InitiateProblem {
  if (!isApiError(error)) return { is: 'unsure' };
  const { status, code, data, errors } = error;
  const refusal = refusals[code];
  if (refusal) return { is: 'refused', error, text: refusal };
  if (status === 0 || status >= 500) return { is: 'unsure' };
  if (code === 'price_changed') return { is: 'price_changed', amount: amountIn(data) ?? amount };
  if (code === 'bundle_not_found') return { is: 'gone' };
  if (errors.some(({ field }) => field === 'phone')) return { is: 'phone' };
  return { is: 'refused', error, text: null };
}

export function amountIn(data: unknown): number | null {
  const { amount } = (data ?? {}) as { amount?: unknown };
  return typeof amount === 'number' ? amount : null;
}
