import type { IntlShape } from 'react-intl';
import type { ApiError } from '../../../api/apiError';
import { formatTime } from '../../../i18n/formats';
import { errorText } from '../../../i18n/errorText';
import { conflictText } from './conflictText';

import { deliverMessages, deliveryMessages as deskMessages } from './messages';
import { asRecord, isKeyOf, asString } from '../../../kit/narrow';

const known = {
  order_closed: deliverMessages.closed,
  payment_returned: deliverMessages.returned,
  too_many_tries: deliverMessages.tooMany,
} as const;

/** Why something was not done at the desk. */
export function deskProblem(intl: IntlShape, error: ApiError): string {
  if (error.code === 'claimed') return claimedText(intl, error.data);
  if (error.code === 'version_conflict') return conflictText(intl, error.data);
  if (isKeyOf(known, error.code)) return intl.formatMessage(known[error.code]);
  return errorText(intl, error);
}

function claimedText(intl: IntlShape, data: unknown): string {
  const { by, until } = asRecord(data);
  const time = formatTime(intl, asString(until) ?? '');
  return intl.formatMessage(deskMessages.theirs, { name: asString(by) ?? '', time });
}
