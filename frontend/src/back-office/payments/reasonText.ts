import type { IntlShape } from 'react-intl';
import type { PaymentRecord } from '../../api/types';
import { reasonTexts, rejectionTexts } from './messages';

/** Why no money came or what does not match, as exactly as the provider said it; empty without a reason. */
export function reasonText(
  intl: IntlShape,
  { reason, rejection }: Pick<PaymentRecord, 'reason' | 'rejection'>,
): string {
  if (rejection) return intl.formatMessage(rejectionTexts[rejection]);
  return reason ? intl.formatMessage(reasonTexts[reason]) : '';
}
