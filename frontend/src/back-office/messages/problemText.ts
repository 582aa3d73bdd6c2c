import type { IntlShape } from 'react-intl';
import { isUnanswered, type ApiError } from '../../api/apiError';
import { errorText } from '../../i18n/errorText';
import { againMessages as m } from './messages';

/** Why nothing was done with a message, and what to do. */
export function problemText(intl: IntlShape, error: ApiError): string {
  if (error.code === 'message_in_progress') return intl.formatMessage(m.inProgress);
  if (error.code === 'channel_off') return intl.formatMessage(m.channelOff);
  if (error.code !== 'service_busy' && isUnanswered(error)) return intl.formatMessage(m.unanswered);
  return errorText(intl, error);
}
