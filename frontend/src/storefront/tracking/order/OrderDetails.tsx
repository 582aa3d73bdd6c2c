import { useIntl, type MessageDescriptor } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { fact, type Fact, Facts } from '../../../shop/order/Facts';
import { factMessages, paymentMessage, paymentMethodMessages } from '../../../shop/order/messages';
import { FiscalCode } from '../../../shop/order/FiscalCode';
import { receiptMessages } from '../../../shop/order/receiptMessages';
import { ServiceText } from '../../../shop/order/ServiceText';
import { formatDateTime, formatMoney, formatValidityText } from '../../../i18n/formats';
import { isNetwork, networkNames } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import { refundFacts, progressMessages } from './messages';
import { refundProgress } from '../trackingSteps';

/** Each fact once: the heading of the card has the product and the id. */
export function OrderDetails({ view }: { view: TrackingView }) {
  const intl = useIntl();
  const facts = [...useGoods(view), ...useMoney(view), ...useCustomer(view)];
  return (
    <section>
      <h3>{intl.formatMessage(progressMessages.facts)}</h3>
      <Facts facts={facts} />
    </section>
  );
}

function useGoods({ details }: TrackingView): Fact[] {
  const intl = useIntl();
  const { type, productName, productNameSwahili, network, data, validity, recipientNumber } =
    details;
  const isBundle = type !== 'router';
  return [
    fact(
      factMessages.service,
      <ServiceText type={type} name={productName} nameSwahili={productNameSwahili} />,
    ),
    fact(factMessages.recipient, recipientNumber && displayPhone(recipientNumber)),
    fact(factMessages.network, isNetwork(network) && networkNames[network]),
    fact(factMessages.data, isBundle && data),
    fact(factMessages.validity, isBundle && validity && formatValidityText(intl, validity)),
    fact(factMessages.location, details.location),
    fact(factMessages.instructions, details.deliveryInstructions),
  ];
}

function useMoney(view: TrackingView): Fact[] {
  const intl = useIntl();
  const { paymentMethod, paymentName, fiscalReceipt } = view.details;
  return [
    fact(factMessages.amount, formatMoney(intl, view.amount)),
    fact(factMessages.deliveryFee, view.deliveryFee > 0 && formatMoney(intl, view.deliveryFee)),
    fact(factMessages.paymentMethod, intl.formatMessage(paymentMethodMessages[paymentMethod])),
    fact(factMessages.payment, intl.formatMessage(paymentText(view))),
    fact(factMessages.paymentName, paymentName),
    fact(receiptMessages.fiscal, fiscalReceipt && <FiscalCode receipt={fiscalReceipt} />),
    fact(factMessages.date, formatDateTime(intl, view.createdAt)),
  ];
}

function useCustomer(view: TrackingView): Fact[] {
  const { customerEmail, tinNumber } = view.details;
  return [
    fact(factMessages.customer, view.customerName),
    fact(factMessages.phone, view.phoneNumber && displayPhone(view.phoneNumber)),
    fact(factMessages.email, customerEmail),
    fact(factMessages.tin, tinNumber),
  ];
}

function paymentText(view: TrackingView): MessageDescriptor {
  if (view.stage === 'returning') return progressMessages.returning;
  const back = refundProgress(view);
  if (back) return refundFacts[back];
  return paymentMessage(view.status, view.details.paymentStatus);
}
