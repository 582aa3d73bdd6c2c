import type { IntlShape } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { formatTime } from '../../../i18n/formats';
import { commonMessages } from '../../../i18n/messages';
import { shopNow } from '../../../kit/clock';
import { proofMessages as m } from './messages';

/** Why no code was sent, or a code proves nothing. */
export function proofRefusal(intl: IntlShape, error: unknown): string {
  if (!isApiError(error)) return intl.formatMessage(commonMessages.unexpected);
  if (error.status === 429 && error.retryAfterS !== null) {
    const time = formatTime(intl, shopNow() + error.retryAfterS * 1000);
    return intl.formatMessage(m.waitUntil, { time });
  }
  return error.errors[0]?.message ?? errorText(intl, error);
}
