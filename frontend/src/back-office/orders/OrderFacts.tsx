import Paper from '@mui/material/Paper';
import { useIntl } from 'react-intl';
import { Fold } from '../kit/layout/Fold';
import { TextLink } from '../kit/layout/TextLink';
import type { AdminOrder } from '../../api/types';
import { paths } from '../../lib/paths';
import { Facts, type Fact } from '../../components/order/Facts';
import {
  factMessages,
  paymentMessage,
  paymentMethodMessages,
} from '../../components/order/messages';
import { StatusLabel } from '../../components/order/StatusLabel';
import { formatDateTime, formatMoney, formatValidityText } from '../../i18n/formats';
import { isNetwork } from '../../lib/networks';
import { displayPhone } from '../../lib/reading/phone';
import { detailMessages, listMessages } from '../kit/messages';
import { textIn } from '../kit/order/orderFacts';
import { useDeliveryFacts } from './useDeliveryFacts';
import { CopyFact } from '../kit/dialog/CopyFact';
import { MapLink } from '../kit/order/MapLink';
import { NetworkName } from '../kit/order/NetworkName';
import { OrderService } from '../kit/order/OrderService';

export function OrderFacts({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  return (
    <section>
      <Facts
        facts={[
          ...useOrderFacts(order),
          ...useDeliveryFacts(order),
          ...usePaymentFacts(order),
          ...useGoodsFacts(order),
        ]}
      />
      <Fold summary={intl.formatMessage(detailMessages.json)}>
        <Paper component="pre" variant="tint">
          {JSON.stringify(order.details, null, 2)}
        </Paper>
      </Fold>
    </section>
  );
}

function useOrderFacts(order: AdminOrder): Fact[] {
  const intl = useIntl();
  const orderId = intl.formatMessage(factMessages.orderId);
  const { recipientNumber, phoneNumber } = order;
  return [
    {
      label: intl.formatMessage(listMessages.statusFilter),
      // Read out when it changes; the toast stands outside the dialog.
      value: (
        <span role="status">
          <StatusLabel status={order.status} />
        </span>
      ),
    },
    { label: orderId, value: <CopyFact text={order.orderId} label={orderId} /> },
    {
      label: intl.formatMessage(factMessages.recipient),
      value: recipientNumber !== phoneNumber && recipientNumber && displayPhone(recipientNumber),
    },
    { label: intl.formatMessage(factMessages.service), value: <OrderService order={order} /> },
    { label: intl.formatMessage(factMessages.date), value: formatDateTime(intl, order.createdAt) },
  ];
}

function usePaymentFacts(order: AdminOrder): Fact[] {
  const intl = useIntl();
  const { payerPhone } = order;
  return [
    { label: intl.formatMessage(factMessages.amount), value: formatMoney(intl, order.amount) },
    {
      label: intl.formatMessage(factMessages.paymentMethod),
      value: intl.formatMessage(paymentMethodMessages[order.paymentMethod]),
    },
    {
      label: intl.formatMessage(factMessages.payment),
      value: intl.formatMessage(paymentMessage(order.status, order.paymentStatus)),
    },
    {
      label: intl.formatMessage(detailMessages.reference),
      value: order.paymentReference && <PaymentLink order={order} />,
    },
    {
      label: intl.formatMessage(detailMessages.payer),
      value: payerPhone && displayPhone(payerPhone),
    },
    { label: intl.formatMessage(factMessages.paymentName), value: order.paymentName },
  ];
}

/** The wallet's transaction leads to the payment with all its requests. */
function PaymentLink({ order: { orderId, paymentReference } }: { order: AdminOrder }) {
  const search = new URLSearchParams({ q: orderId }).toString();
  return <TextLink to={{ pathname: paths.adminPayments, search }}>{paymentReference}</TextLink>;
}

function useGoodsFacts({ type, data, validity, ...order }: AdminOrder): Fact[] {
  const intl = useIntl();
  const isBundle = type !== 'router';
  const location = textIn(order.details, 'location');
  return [
    {
      label: intl.formatMessage(factMessages.network),
      value: isNetwork(order.networkProvider) && <NetworkName network={order.networkProvider} />,
    },
    { label: intl.formatMessage(factMessages.data), value: isBundle && data },
    {
      label: intl.formatMessage(factMessages.validity),
      value: isBundle && validity && formatValidityText(intl, validity),
    },
    {
      label: intl.formatMessage(factMessages.location),
      value: location && (
        <>
          {location} <MapLink place={location} />
        </>
      ),
    },
    {
      label: intl.formatMessage(factMessages.instructions),
      value: textIn(order.details, 'deliveryInstructions'),
    },
    { label: intl.formatMessage(factMessages.tin), value: order.tinNumber },
    { label: intl.formatMessage(factMessages.email), value: order.customerEmail },
  ];
}
