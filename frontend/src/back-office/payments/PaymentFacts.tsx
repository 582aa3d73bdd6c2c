import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath, adminRefundPath } from '../../lib/paths';
import { Facts, type Fact } from '../../components/order/Facts';
import { factMessages } from '../../components/order/messages';
import { formatDateTime, formatMoney, formatValidityText } from '../../i18n/formats';
import { networkNames } from '../../lib/networks';
import type { PaymentDetail } from '../../api/types';
import { channelName } from '../kit/channels';
import { CopyFact } from '../kit/dialog/CopyFact';
import { paymentDetailMessages as m, paymentListMessages } from './messages';
import { PaymentLabel } from './PaymentLabel';
import { PaymentProduct } from './PaymentProduct';
import { waitsForOrder } from './paymentState';
import { whyText } from './whyText';

export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  return (
    <section>
      <Facts
        facts={[...useMoneyFacts(payment), ...useGoodsFacts(payment), ...useTimeFacts(payment)]}
      />
    </section>
  );
}

function useMoneyFacts(payment: PaymentDetail): Fact[] {
  const intl = useIntl();
  const { amount, transaction, channel } = payment;
  // A case of an attempt that was paid twice stands beside that attempt.
  const refundId =
    payment.refund &&
    !waitsForOrder(payment) &&
    payment.attempts.find((one) => one.refundId)?.refundId;
  return [
    {
      label: intl.formatMessage(paymentListMessages.stateFilter),
      // Read out when it changes; the toast stands outside the dialog.
      value: (
        <span role="status">
          <PaymentLabel payment={payment} />
        </span>
      ),
    },
    { label: intl.formatMessage(m.why), value: whyText(intl, payment) },
    { label: intl.formatMessage(factMessages.amount), value: formatMoney(intl, amount) },
    {
      label: intl.formatMessage(m.transaction),
      value: transaction && (
        <CopyFact text={transaction} label={intl.formatMessage(m.transaction)} />
      ),
    },
    { label: intl.formatMessage(m.channel), value: channel && channelName(channel) },
    {
      label: intl.formatMessage(m.refund),
      value: refundId && (
        <Link to={adminRefundPath(refundId)}>{intl.formatMessage(m.openRefund)}</Link>
      ),
    },
  ];
}

function useGoodsFacts(payment: PaymentDetail): Fact[] {
  const intl = useIntl();
  const { network, data, validity } = payment.product;
  return [
    {
      label: intl.formatMessage(factMessages.service),
      value: <PaymentProduct payment={payment} />,
    },
    { label: intl.formatMessage(factMessages.network), value: networkNames[network] },
    { label: intl.formatMessage(factMessages.data), value: data },
    {
      label: intl.formatMessage(factMessages.validity),
      value: formatValidityText(intl, validity),
    },
    { label: intl.formatMessage(m.order), value: <OrderLink payment={payment} /> },
  ];
}

function useTimeFacts({ createdAt, changedAt, prompts }: PaymentDetail): Fact[] {
  const intl = useIntl();
  return [
    { label: intl.formatMessage(m.started), value: formatDateTime(intl, createdAt) },
    { label: intl.formatMessage(m.changed), value: formatDateTime(intl, changedAt) },
    { label: intl.formatMessage(m.prompts), value: intl.formatNumber(prompts) },
  ];
}

function OrderLink({ payment: { orderId, placed } }: { payment: PaymentDetail }) {
  const intl = useIntl();
  if (!placed) return <>{intl.formatMessage(m.noOrder, { orderId })}</>;
  return <Link to={adminOrderPath(orderId)}>{orderId}</Link>;
}
