import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath, adminPaymentPath } from '../../lib/paths';
import { Facts, type Fact } from '../../components/order/Facts';
import { factMessages } from '../../components/order/messages';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import type { RefundCase } from '../../api/types';
import { usePermissions } from '../kit/access/usePermissions';
import { CopyFact } from '../kit/dialog/CopyFact';
import { moneyMessages } from '../kit/moneyMessages';
import { useGetOrderQuery } from '../kit/order/api';
import { refundDetailMessages as m, refundListMessages } from './messages';
import { RefundLabel } from './RefundLabel';
import { RefundProduct } from './RefundProduct';
import { whyOf } from './whyOf';

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
    {
      label: intl.formatMessage(refundListMessages.stateFilter),
      // Read out when it changes; the toast stands outside the dialog.
      value: (
        <span role="status">
          <RefundLabel state={refund.state} />
        </span>
      ),
    },
    { label: intl.formatMessage(factMessages.amount), value: formatMoney(intl, refund.amount) },
    {
      label: intl.formatMessage(factMessages.service),
      value: <RefundProduct refund={refund} />,
    },
    ...useOrderFacts(refund.orderId),
    {
      label: intl.formatMessage(m.payment),
      value: (
        <Link to={adminPaymentPath(refund.paymentRecordId)}>
          {intl.formatMessage(m.openPayment)}
        </Link>
      ),
    },
  ];
}

/** A refund may be of a purchase that was never ordered. */
function useOrderFacts(orderId: string): Fact[] {
  const intl = useIntl();
  const may = usePermissions();
  const { data: order } = useGetOrderQuery(orderId, { skip: !may('see_orders') });
  return [
    {
      label: intl.formatMessage(factMessages.orderId),
      value: order ? <Link to={adminOrderPath(orderId)}>{orderId}</Link> : orderId,
    },
    { label: intl.formatMessage(m.customer), value: order?.customerName },
  ];
}

function useOpeningFacts(refund: RefundCase): Fact[] {
  const intl = useIntl();
  const { reason, openedAt, openedBy } = refund;
  return [
    { label: intl.formatMessage(m.why), value: intl.formatMessage(whyOf(refund)) },
    { label: intl.formatMessage(m.reason), value: reason },
    { label: intl.formatMessage(m.opened), value: formatDateTime(intl, openedAt) },
    {
      label: intl.formatMessage(m.openedBy),
      value: openedBy ?? intl.formatMessage(moneyMessages.shop),
    },
  ];
}

function useClosingFacts({ method, reference, closedAt, closedBy }: RefundCase): Fact[] {
  const intl = useIntl();
  return [
    { label: intl.formatMessage(m.method), value: method && intl.formatMessage(m[method]) },
    {
      label: intl.formatMessage(m.reference),
      value: reference && <CopyFact text={reference} label={intl.formatMessage(m.reference)} />,
    },
    { label: intl.formatMessage(m.closed), value: closedAt && formatDateTime(intl, closedAt) },
    { label: intl.formatMessage(m.closedBy), value: closedBy },
  ];
}
