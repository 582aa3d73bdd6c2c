import { isApiError, isUnanswered, type ApiError } from '../../api/apiError';
import { refusalOf, type PromptRefusal } from './promptRefusal';

/** Why no second payment request went out. */
export type ResendProblem =
  | PromptRefusal
  /** No answer: it may be on its way. */
  | { is: 'unsure' }
  /** The payment has its order already. */
  | { is: 'ordered' }
  | { is: 'unknown' }
  | { is: 'refused'; error: ApiError };

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
