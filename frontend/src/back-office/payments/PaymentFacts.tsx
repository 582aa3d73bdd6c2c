import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath, adminRefundPath } from '../../shop/paths';
import { fact, type Fact, Facts, liveFact } from '../../shop/order/Facts';
import { factMessages } from '../../shop/order/messages';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import type { PaymentDetail, PaymentRecord } from '../../api/types';
import { ServiceText } from '../../shop/order/ServiceText';
import { channelName } from '../kit/channels';
import { copyFact } from '../kit/dialog/CopyFact';
import { BundleDetails } from '../kit/order/OrderProduct';
import { StatusChip } from '../kit/list/StatusChip';
import {
  paymentDetailMessages as m,
  paymentListMessages,
  reasonTexts,
  rejectionTexts,
} from './messages';
import { paymentLabel, waitsForOrder } from './paymentState';

export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  return (
    <section>
      <Facts
        facts={[...useMoneyFacts(payment), ...goodsFacts(payment), ...useTimeFacts(payment)]}
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
    payment.attempts.flatMap(({ refunds }) => refunds).at(-1)?._id;
  return [
    liveFact(paymentListMessages.stateFilter, <PaymentLabel payment={payment} />),
    fact(m.why, reasonText(intl, payment)),
    fact(factMessages.amount, formatMoney(intl, amount)),
    copyFact(m.transaction, transaction),
    fact(m.channel, channel && channelName(channel)),
    fact(
      m.refund,
      refundId && <Link to={adminRefundPath(refundId)}>{intl.formatMessage(m.openRefund)}</Link>,
    ),
  ];
}

function goodsFacts(payment: PaymentDetail): Fact[] {
  return [
    fact(
      factMessages.service,
      <>
        <PaymentProduct payment={payment} />
        <BundleDetails {...payment.product} />
      </>,
    ),
    fact(m.order, <OrderLink payment={payment} />),
  ];
}

function useTimeFacts({ createdAt, changedAt, prompts }: PaymentDetail): Fact[] {
  const intl = useIntl();
  return [
    fact(m.started, formatDateTime(intl, createdAt)),
    fact(m.changed, formatDateTime(intl, changedAt)),
    fact(m.prompts, intl.formatNumber(prompts)),
  ];
}

function OrderLink({ payment: { orderId, placed } }: { payment: PaymentDetail }) {
  const intl = useIntl();
  if (!placed) return <>{intl.formatMessage(m.noOrder, { orderId })}</>;
  return <Link to={adminOrderPath(orderId)}>{orderId}</Link>;
}

export function PaymentProduct({ payment }: { payment: PaymentRecord }) {
  const { type, name, nameSwahili } = payment.product;
  return <ServiceText type={type} name={name} nameSwahili={nameSwahili} />;
}

export function PaymentLabel({ payment }: { payment: PaymentRecord }) {
  const intl = useIntl();
  const { tone, message } = paymentLabel(payment);
  return <StatusChip tone={tone} text={intl.formatMessage(message)} />;
}

/** Why no money came or what does not match, as exactly as the provider said it; empty without a reason. */
export function reasonText(
  intl: IntlShape,
  { reason, rejection }: Pick<PaymentRecord, 'reason' | 'rejection'>,
): string {
  if (rejection) return intl.formatMessage(rejectionTexts[rejection]);
  return reason ? intl.formatMessage(reasonTexts[reason]) : '';
}
