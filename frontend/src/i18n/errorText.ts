import type { IntlShape } from 'react-intl';
import { isApiError, type ApiError } from '../api/apiError';
import { commonMessages } from './messages';
import { formatPhrase, type Phrase } from './phrase';

/** What to tell a person about a failure that the screen has no words of its own for. */
export function errorText(intl: IntlShape, error: ApiError): string {
  return formatPhrase(intl, errorPhrase(error) ?? '');
}

/** The same before it is formatted; nothing of a call that was aborted. */
export function errorPhrase(error: unknown): Phrase | null {
  if (!isApiError(error)) return null;
  const { status, code, message } = error;
  if (status === 0) return commonMessages.offline;
  if (status === 429) return commonMessages.tooMany;
  if (code === 'service_busy') return commonMessages.busy;
  return message || commonMessages.unexpected;
}
