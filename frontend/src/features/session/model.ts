import type { LoginRequest } from '../../api/types';

export interface LoginValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

type LoginChecked = { request: LoginRequest } | { error: 'bothRequired' };

export function toLoginRequest({ email, password, rememberMe }: LoginValues): LoginChecked {
  const trimmed = email.trim();
  if (!trimmed || !password) return { error: 'bothRequired' };
  return { request: { email: trimmed, password, rememberMe } };
}

/** Where a colleague wanted to go before the sign-in came between. */
export interface Origin {
  from?: string;
}
