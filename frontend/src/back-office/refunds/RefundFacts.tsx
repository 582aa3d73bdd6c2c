import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath, adminPaymentPath } from '../../shop/paths';
import { fact, type Fact, Facts, liveFact } from '../../shop/order/Facts';
import { factMessages } from '../../shop/order/messages';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import type { RefundCase, RefundState } from '../../api/types';
import { useInLanguage } from '../../i18n/useInLanguage';
import { usePermissions } from '../kit/access';
import { copyFact } from '../kit/dialog/CopyFact';
import { moneyMessages } from '../kit/moneyMessages';
import { useGetOrderQuery } from '../kit/order/api';
import { StatusChip } from '../kit/list/StatusChip';
import {
  refundDetailMessages as m,
  refundKindMessages,
  refundListMessages,
  refundStateMessages,
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
  return [
    liveFact(refundListMessages.stateFilter, <RefundLabel state={refund.state} />),
    fact(factMessages.amount, formatMoney(intl, refund.amount)),
    fact(factMessages.service, <RefundProduct refund={refund} />),
    ...useOrderFacts(refund.orderId),
    fact(
      m.payment,
      <Link to={adminPaymentPath(refund.paymentRecordId)}>
        {intl.formatMessage(m.openPayment)}
      </Link>,
    ),
  ];
}

/** A refund may be of a purchase that was never ordered. */
function useOrderFacts(orderId: string): Fact[] {
  const may = usePermissions();
  const { data: order } = useGetOrderQuery(orderId, { skip: !may('see_orders') });
  return [
    fact(
      factMessages.orderId,
      order ? <Link to={adminOrderPath(orderId)}>{orderId}</Link> : orderId,
    ),
    fact(m.customer, order?.customerName),
  ];
}

function useOpeningFacts(refund: RefundCase): Fact[] {
  const intl = useIntl();
  const { reason, openedAt, openedBy } = refund;
  return [
    fact(m.why, intl.formatMessage(openingReason(refund))),
    fact(m.reason, reason),
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

export function RefundLabel({ state }: { state: RefundState }) {
  const intl = useIntl();
  return (
    <StatusChip tone={refundTones[state]} text={intl.formatMessage(refundStateMessages[state])} />
  );
}

export function RefundProduct({ refund }: { refund: RefundCase }) {
  const { text, lang } = useInLanguage()(refund.productName, refund.productNameSwahili);
  return <span lang={lang}>{text}</span>;
}

/** Why the case was opened, in a few words. */
export function openingReason({ kind, trigger }: RefundCase): MessageDescriptor {
  return trigger ? refundTriggerMessages[trigger] : refundKindMessages[kind];
}
