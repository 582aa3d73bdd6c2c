import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { shopNow } from '../../../../kit/clock';
import { isApiError } from '../../../../api/apiError';
import { trackPath } from '../../../../shop/paths';
import { currentPurchases, closeOrder, savePurchase } from '../../journal';
import type { Purchase } from '../../purchase';
import { resumeLink } from '../../resumeLink';
import { useRecoverPaymentMutation } from './api';
import {
  inputOfField,
  purchaseOf,
  toRecoverRequest,
  type RecoverProblems,
  type RecoverValues,
} from './recovery';
import { refusalText } from './refusalText';

export type RecoverOutcome =
  | { is: 'none' }
  | { is: 'missing'; asked: RecoverValues }
  | { is: 'found'; purchase: Purchase }
  | { is: 'refused'; text: string };

interface Recovery {
  /** What is wrong with the form, if it is. */
  search: (typed: RecoverValues) => Promise<RecoverProblems | null>;
  searching: boolean;
  outcome: RecoverOutcome;
  resumePurchase: (purchase: Purchase) => void;
}

/** Finds a payment by what the payer knows of it, and takes it up on this device. */
export function useRecovery(): Recovery {
  const intl = useIntl();
  const navigate = useNavigate();
  const [recover, { isLoading: searching }] = useRecoverPaymentMutation();
  const [outcome, setOutcome] = useState<RecoverOutcome>({ is: 'none' });

  const resumePurchase = (purchase: Purchase) => {
    const { to, state } = resumeLink('', purchase);
    void navigate(to, { state, preventScrollReset: true });
  };

  const search = async (typed: RecoverValues) => {
    const { request, problems } = toRecoverRequest(typed);
    setOutcome({ is: 'none' });
    if (!request) return problems;
    const { data, error } = await recover(request);
    if (data) {
      const purchase = purchaseOf(data, currentPurchases(), shopNow());
      if (!purchase) {
        closeOrder(data.orderId);
        void navigate(trackPath(data.orderId));
        return null;
      }
      savePurchase(purchase);
      setOutcome({ is: 'found', purchase });
      resumePurchase(purchase);
      return null;
    }
    if (isApiError(error) && error.code === 'payment_not_recovered') {
      const asked = { payer: request.phoneNumber, reference: request.reference };
      setOutcome({ is: 'missing', asked });
      return null;
    }
    const wrong = problemsIn(error);
    if (!wrong) setOutcome({ is: 'refused', text: refusalText(intl, error, shopNow()) });
    return wrong;
  };

  return { search, searching, outcome, resumePurchase };
}

function problemsIn(error: unknown): RecoverProblems | null {
  if (!isApiError(error)) return null;
  const inputs = error.errors.flatMap(({ field }) => inputOfField[field] ?? []);
  return inputs.length > 0
    ? Object.fromEntries(inputs.map((input) => [input, 'invalid' as const]))
    : null;
}
