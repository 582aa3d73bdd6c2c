import type { HistoryFacts } from '../../customers/facts';
import { CustomerPage } from '../../customers/CustomerPage';
import { ApplicationLabel } from '../../applications/ApplicationDetails';
import { MessageLabel } from '../../messages/messageColumns';
import { kindMessages } from '../../messages/messages';
import { PaymentLabel, reasonText } from '../../payments/PaymentFacts';
import { openingReason, RefundLabel } from '../../refunds/RefundFacts';

/** Each resource says the state of its own records. */
const facts: HistoryFacts = {
  Payment: PaymentLabel,
  paymentReason: reasonText,
  Refund: RefundLabel,
  refundReason: (intl, refund) => intl.formatMessage(openingReason(refund)),
  Message: MessageLabel,
  messageKind: (intl, { kind }) => intl.formatMessage(kindMessages[kind]),
  Application: ApplicationLabel,
};

export function CustomerRoute() {
  return <CustomerPage facts={facts} />;
}
