import { isUnanswered, type ApiError } from '../../../../api/apiError';

export type Problem =
  /** No answer: it may have arrived. Sending it again with its key is safe. */
  | { is: 'notConfirmed' }
  /** An application of this number still waits for an answer. */
  | { is: 'exists'; since: string | null }
  | { is: 'refused'; error: ApiError; at: number };

export function problemOf(error: ApiError, at: number): Problem {
  if (error.code === 'application_exists') {
    const { createdAt } = (error.data ?? {}) as { createdAt?: unknown };
    return { is: 'exists', since: typeof createdAt === 'string' ? createdAt : null };
  }
  return isUnanswered(error) ? { is: 'notConfirmed' } : { is: 'refused', error, at };
}
