import type { IntlShape } from 'react-intl';
import type { ApiError } from '../api/apiError';
import { commonMessages } from './messages';

/** What to tell a person about a failure that the screen has no words of its own for. */
export function errorText(intl: IntlShape, { status, code, message }: ApiError): string {
  if (status === 0) return intl.formatMessage(commonMessages.offline);
  if (status === 429) return intl.formatMessage(commonMessages.tooMany);
  if (code === 'service_busy') return intl.formatMessage(commonMessages.busy);
  return message || intl.formatMessage(commonMessages.unexpected);
}
