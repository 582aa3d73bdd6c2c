import type { ApiError } from '../../../api/apiError';
import { asRecord, asNumber } from '../../../kit/narrow';

/** Why no payment request may go out just now. Nothing was sent. */
export type RefusalReason = 'prompt_still_open' | 'too_many_prompts' | 'provider_unavailable';

export interface PromptRefusal {
  is: 'held';
  why: RefusalReason;
  /** When it may go out. */
  until: number;
}

/** How long to wait where the server does not say. */
const usualS: Record<RefusalReason, number> = {
  prompt_still_open: 60,
  too_many_prompts: 300,
  provider_unavailable: 30,
};

export function refusalOf(error: ApiError, now: number): PromptRefusal | null {
  const { code, data, retryAfterS } = error;
  if (!isRefusalReason(code)) return null;
  const waitS = retryAfterS ?? retryAfterIn(data) ?? usualS[code];
  return { is: 'held', why: code, until: now + waitS * 1000 };
}

function isRefusalReason(code: string): code is RefusalReason {
  return Object.hasOwn(usualS, code);
}

function retryAfterIn(data: unknown): number | null {
  return asNumber(asRecord(data)['retryAfterS']);
}
