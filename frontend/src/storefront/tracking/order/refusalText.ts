import type { IntlShape } from 'react-intl';
import type { ApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { formatAsOf } from '../../../i18n/formats';
import { revealMessages as m } from './messages';

/** Why the four digits were not taken: after too many tries with the time and the way out. */
export function refusalText(intl: IntlShape, error: ApiError, now: number): string {
  const { status, code, message, retryAfterS } = error;
  const isLocked = status === 429 && code === 'too_many_tries';
  if (status === 429 && retryAfterS !== null) {
    const time = formatAsOf(intl, now + retryAfterS * 1000);
    return intl.formatMessage(isLocked ? m.locked : m.waitUntil, { time });
  }
  return (isLocked && message) || errorText(intl, error);
}
