import type { IntlShape } from 'react-intl';
import { isUnanswered, type ApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { moneyMessages as m } from '../moneyMessages';
import { isKeyOf } from '../../../kit/narrow';

const known = {
  version_conflict: m.conflict,
  payment_already_used: m.alreadyUsed,
  payment_not_verified: m.notVerified,
  order_exists: m.orderExists,
  till_payment_decided: m.conflict,
  purchase_paid: m.purchasePaid,
  payouts_off: m.payoutsOff,
  provider_unavailable: m.providerDown,
} as const;

/** Why an action on money was not carried out, and what to do. */
export function problemText(intl: IntlShape, error: ApiError): string {
  if (isKeyOf(known, error.code)) return intl.formatMessage(known[error.code]);
  if (error.status === 404) return intl.formatMessage(m.gone);
  if (error.code !== 'service_busy' && isUnanswered(error)) return intl.formatMessage(m.unanswered);
  return errorText(intl, error);
}
