import type { IntlShape } from 'react-intl';
import { isApiError } from '../../../../api/apiError';
import { errorText } from '../../../../i18n/errorText';
import { formatTime } from '../../../../i18n/formats';
import { commonMessages } from '../../../../i18n/messages';
import { recoverMessages } from './messages';

/** Why the shop did not answer the question, and when to ask again. */
export function refusalText(intl: IntlShape, error: unknown, now: number): string {
  if (!isApiError(error)) return intl.formatMessage(commonMessages.unexpected);
  if (error.status === 429 && error.retryAfterS !== null) {
    const time = formatTime(intl, now + error.retryAfterS * 1000);
    return intl.formatMessage(recoverMessages.waitUntil, { time });
  }
  return errorText(intl, error);
}
