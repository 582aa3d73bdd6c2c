import { useState } from 'react';
import { isApiError, isUnanswered, type ApiError } from '../../../api/apiError';
import type { FieldError } from '../../../api/types';
import { useApplyAsAgentMutation } from '../api';
import type { AgentApplicationRequest, SentApplication } from '../types';
import { keepDone, keyOf } from './kept';

export type Problem =
  /** No answer: it may have arrived. Sending it again with its key is safe. */
  | { is: 'notConfirmed' }
  /** An application of this number still waits for an answer. */
  | { is: 'exists'; since: string | null }
  | { is: 'refused'; error: ApiError; at: number };

interface Handlers {
  onSent: (sent: SentApplication) => void;
  placeErrors: (errors: FieldError[]) => boolean;
}

export function useSending({ onSent, placeErrors }: Handlers) {
  const [apply, { isLoading: sending }] = useApplyAsAgentMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (body: AgentApplicationRequest) => {
    setProblem(null);
    const { data, error } = await apply({ body, key: keyOf(body) });
    if (data) {
      keepDone(data);
      onSent(data);
      return;
    }
    const found = problemOf(error);
    const atInputs = found.is === 'refused' && placeErrors(found.error.errors);
    if (!atInputs) setProblem(found);
  };
  return { send, sending, problem };
}

function problemOf(error: unknown): Problem {
  if (!isApiError(error)) return { is: 'notConfirmed' };
  if (error.code === 'application_exists') {
    const { createdAt } = (error.data ?? {}) as { createdAt?: unknown };
    return { is: 'exists', since: typeof createdAt === 'string' ? createdAt : null };
  }
  if (isUnanswered(error)) return { is: 'notConfirmed' };
  return { is: 'refused', error, at: Date.now() };
}
