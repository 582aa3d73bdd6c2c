import type { IntlShape } from 'react-intl';
import { isApiError } from '../api/apiError';
import { errorText } from '../i18n/errorText';
import { sessionMessages } from './messages';

export function loginErrorText(intl: IntlShape, error: unknown): string | null {
  if (!isApiError(error)) return null;
  if (error.code === 'invalid_credentials') return intl.formatMessage(sessionMessages.invalid);
  if (error.code === 'admin_required') return intl.formatMessage(sessionMessages.denied);
  return errorText(intl, error);
}
