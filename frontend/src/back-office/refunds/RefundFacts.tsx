import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath, adminPaymentPath } from '../../shop/paths';
import { fact, type Fact, Facts, liveFact } from '../../shop/order/Facts';
import { factMessages } from '../../shop/order/messages';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import type { RefundCase } from '../../api/types';
import { useInLanguage } from '../../i18n/useInLanguage';
import { copyFact } from '../kit/dialog/CopyFact';
import { usePermissions } from '../kit/access';
import { moneyMessages, refundReasonMessages, refundStateMessages } from '../kit/moneyMessages';
import { StatusChip } from '../kit/list/StatusChip';
import {
  refundDetailMessages as m,
  refundKindMessages,
  refundListMessages,
  refundTriggerMessages,
} from './messages';
import { refundTones } from './refundState';

export function RefundFacts({ refund }: { refund: RefundCase }) {
  return (
    <section>
      <Facts
        facts={[...useMoneyFacts(refund), ...useOpeningFacts(refund), ...useClosingFacts(refund)]}
      />
    </section>
  );
}

function useMoneyFacts(refund: RefundCase): Fact[] {
  const intl = useIntl();
  const may = usePermissions();
  const { orderId, customerName } = refund;
  const isLinked = customerName !== null && may('see_orders');
  return [
    liveFact(refundListMessages.stateFilter, <RefundLabel refund={refund} />),
    fact(factMessages.amount, amountText(intl, refund)),
    fact(factMessages.service, <RefundProduct refund={refund} />),
    // A refund may be of a purchase that was never ordered.
    fact(
      factMessages.orderId,
      isLinked ? <Link to={adminOrderPath(orderId)}>{orderId}</Link> : orderId,
    ),
    fact(m.customer, customerName),
    fact(
      m.payment,
      <Link to={adminPaymentPath(refund.paymentRecordId)}>
        {intl.formatMessage(m.openPayment)}
      </Link>,
    ),
  ];
}

function useOpeningFacts(refund: RefundCase): Fact[] {
  const intl = useIntl();
  const { note, openedAt, openedBy } = refund;
  return [
    fact(m.why, intl.formatMessage(openingReason(refund))),
    fact(m.note, note),
    fact(m.opened, formatDateTime(intl, openedAt)),
    fact(m.openedBy, openedBy ?? intl.formatMessage(moneyMessages.shop)),
  ];
}

function useClosingFacts({ method, reference, closedAt, closedBy }: RefundCase): Fact[] {
  const intl = useIntl();
  return [
    fact(m.method, method && intl.formatMessage(m[method])),
    copyFact(m.reference, reference),
    fact(m.closed, closedAt && formatDateTime(intl, closedAt)),
    fact(m.closedBy, closedBy),
  ];
}

export function RefundLabel({ refund: { state, needsApproval } }: { refund: RefundCase }) {
  const intl = useIntl();
  const waits = needsApproval && state === 'open';
  return (
    <StatusChip
      tone={waits ? 'urgent' : refundTones[state]}
      text={intl.formatMessage(waits ? m.needsApproval : refundStateMessages[state])}
    />
  );
}

/** Of a payment that goes back in part, what was paid as well. */
export function amountText(intl: IntlShape, { amount, paid }: RefundCase): string {
  const money = formatMoney(intl, amount);
  return paid > amount
    ? intl.formatMessage(m.partOf, { amount: money, paid: formatMoney(intl, paid) })
    : money;
}

export function RefundProduct({ refund }: { refund: RefundCase }) {
  const { text, lang } = useInLanguage()(refund.productName, refund.productNameSwahili);
  return <span lang={lang}>{text}</span>;
}

/** Why the case was opened, in a few words. */
export function openingReason({ kind, trigger, reason }: RefundCase): MessageDescriptor {
  if (reason) return refundReasonMessages[reason];
  return trigger ? refundTriggerMessages[trigger] : refundKindMessages[kind];
}
