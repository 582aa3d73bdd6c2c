import type { FieldError } from './types';

/** What every failed call becomes, whether the server answered or not. */
export interface ApiError {
  /** HTTP status; 0 when no answer arrived. */
  status: number;
  /** The server's stable code, or `network_error`, `timeout`, `unreadable_answer`. */
  code: string;
  message: string;
  errors: FieldError[];
  data: unknown;
  retryAfterS: number | null;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'retryAfterS' in error;
}

/** What failed; null where nothing did, or where the call was aborted. */
export function apiErrorOf(error: unknown): ApiError | null {
  return isApiError(error) ? error : null;
}

/** True when the request may have been carried out although no answer says so. */
export function isUnanswered(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500;
}

export function retryAfterSeconds(header: string | null | undefined): number | null {
  const seconds = Number.parseInt(header ?? '', 10);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** Without an answer, or while the server is busy, a session may still be good: only a refusal ends it. */
export function isRefusal(error: ApiError): boolean {
  return error.status === 401 || error.status === 403;
}
