import Paper from '@mui/material/Paper';
import { useIntl } from 'react-intl';
import { Fold, TextLink } from '../kit/layout';
import type { AdminOrder } from '../../api/types';
import { paths } from '../../shop/paths';
import { fact, type Fact, Facts, liveFact } from '../../shop/order/Facts';
import { factMessages, paymentMessage, paymentMethodMessages } from '../../shop/order/messages';
import { FiscalCode } from '../../shop/order/FiscalCode';
import { receiptMessages } from '../../shop/order/receiptMessages';
import { StatusLabel } from '../../shop/order/StatusLabel';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { PhoneLink } from '../kit/contact/PhoneLink';
import { detailMessages, listMessages } from '../kit/messages';
import { textIn } from '../kit/order/orderFacts';
import { tagMessages } from './messages';
import { TagLinks } from './OrderTags';
import { useDeliveryFacts } from './useDeliveryFacts';
import { copyFact } from '../kit/dialog/CopyFact';
import { MapLink } from '../kit/order/MapLink';
import { BundleDetails, OrderService } from '../kit/order/OrderProduct';

export function OrderFacts({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  return (
    <section>
      <Facts
        facts={[
          ...useOrderFacts(order),
          ...useDeliveryFacts(order),
          ...usePaymentFacts(order),
          ...goodsFacts(order),
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
  const { recipientNumber, phoneNumber } = order;
  return [
    liveFact(listMessages.statusFilter, <StatusLabel status={order.status} />),
    copyFact(factMessages.orderId, order.orderId),
    fact(
      factMessages.recipient,
      recipientNumber !== phoneNumber && recipientNumber && <PhoneLink phone={recipientNumber} />,
    ),
    fact(factMessages.service, <ServiceWithDetails order={order} />),
    fact(factMessages.date, formatDateTime(intl, order.createdAt)),
    fact(tagMessages.title, order.tags.length > 0 && <TagLinks tags={order.tags} />),
  ];
}

function usePaymentFacts(order: AdminOrder): Fact[] {
  const intl = useIntl();
  const { payerPhone } = order;
  return [
    fact(factMessages.amount, formatMoney(intl, order.amount)),
    fact(factMessages.deliveryFee, order.deliveryFee > 0 && formatMoney(intl, order.deliveryFee)),
    fact(
      factMessages.paymentMethod,
      intl.formatMessage(paymentMethodMessages[order.paymentMethod]),
    ),
    fact(
      factMessages.payment,
      intl.formatMessage(paymentMessage(order.status, order.paymentStatus)),
    ),
    fact(detailMessages.reference, order.paymentReference && <PaymentLink order={order} />),
    fact(detailMessages.payer, payerPhone && <PhoneLink phone={payerPhone} />),
    fact(factMessages.paymentName, order.paymentName),
    fact(
      receiptMessages.fiscal,
      order.fiscalReceipt && <FiscalCode receipt={order.fiscalReceipt} />,
    ),
  ];
}

/** The wallet's transaction leads to the payment with all its requests. */
function PaymentLink({ order: { orderId, paymentReference } }: { order: AdminOrder }) {
  const search = new URLSearchParams({ q: orderId }).toString();
  return <TextLink to={{ pathname: paths.adminPayments, search }}>{paymentReference}</TextLink>;
}

/** What a bundle is stands below its name, whatever that says. */
function ServiceWithDetails({ order }: { order: AdminOrder }) {
  const { type, networkProvider: network, data, validity } = order;
  return (
    <>
      <OrderService order={order} />
      {type !== 'router' && <BundleDetails {...{ network, data, validity }} />}
    </>
  );
}

function goodsFacts(order: AdminOrder): Fact[] {
  const location = textIn(order.details, 'location');
  return [
    fact(
      factMessages.location,
      location && (
        <>
          {location} <MapLink place={location} />
        </>
      ),
    ),
    fact(factMessages.instructions, textIn(order.details, 'deliveryInstructions')),
    fact(factMessages.tin, order.tinNumber),
    fact(factMessages.email, order.customerEmail),
  ];
}
