import { isApiError } from '../api/apiError';
import type { LoginRequest } from '../api/types';
import { parseEmail } from '../shop/reading/email';
import { asRecord, asString } from '../kit/narrow';

export interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

type LoginChecked = { request: LoginRequest } | { error: 'bothRequired' };

export function toLoginRequest({ email, password, rememberMe }: LoginValues): LoginChecked {
  const address = parseEmail(email) ?? email.trim();
  if (!address || !password) return { error: 'bothRequired' };
  return { request: { email: address, password, rememberMe } };
}

/** Where a colleague wanted to go before the sign-in came between. */
export interface Origin {
  from?: string;
}

/** What the right password got where a code is asked for as well; null for anything else. */
export function challengeOf(error: unknown): string | null {
  if (!isApiError(error) || error.code !== 'second_factor_required') return null;
  return asString(asRecord(error.data)['challenge']) ?? null;
}
