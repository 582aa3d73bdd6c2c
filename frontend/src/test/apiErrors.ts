import type { ApiError } from '../api/apiError';

/** What a call fails with. */
export function anApiError(
  status: number,
  code: string,
  changes: Partial<ApiError> = {},
): ApiError {
  return { status, code, message: '', errors: [], data: null, retryAfterS: null, ...changes };
}
