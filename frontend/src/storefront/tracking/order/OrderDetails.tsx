import { useIntl, type MessageDescriptor } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { fact, type Fact, Facts } from '../../../shop/order/Facts';
import { factMessages, paymentMessage, paymentMethodMessages } from '../../../shop/order/messages';
import { ServiceText } from '../../../shop/order/ServiceText';
import { formatDateTime, formatMoney, formatValidityText } from '../../../i18n/formats';
import { isNetwork, networkNames } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { bundleMessages, refundFacts, trackingMessages } from '../messages';
import { refundProgress } from '../trackingSteps';

export function OrderDetails({ view }: { view: TrackingView }) {
  const intl = useIntl();
  return (
    <>
      <section>
        <h3>{intl.formatMessage(trackingMessages.facts)}</h3>
        <Facts facts={useFacts(view)} />
      </section>
      <section>
        <h3>{intl.formatMessage(trackingMessages.extra)}</h3>
        <Facts facts={useExtraFacts(view)} />
      </section>
    </>
  );
}

function useFacts(view: TrackingView): Fact[] {
  const intl = useIntl();
  const { type, productName, productNameSwahili } = view.details;
  return [
    fact(factMessages.customer, view.customerName),
    fact(factMessages.phone, view.phoneNumber && displayPhone(view.phoneNumber)),
    fact(
      factMessages.service,
      <ServiceText type={type} name={productName} nameSwahili={productNameSwahili} />,
    ),
    fact(factMessages.amount, formatMoney(intl, view.amount)),
    fact(factMessages.date, formatDateTime(intl, view.createdAt)),
  ];
}

function useExtraFacts(view: TrackingView): Fact[] {
  const { details } = view;
  const intl = useIntl();
  const product = useInLanguage()(details.productName, details.productNameSwahili);
  const kind = details.type === 'router' ? bundleMessages.router : bundleMessages.bundle;
  const { network, data, validity, recipientNumber } = details;
  return [
    fact(kind, <span lang={product.lang}>{product.text}</span>),
    fact(factMessages.network, isNetwork(network) && networkNames[network]),
    fact(factMessages.data, details.type !== 'router' && data),
    fact(
      factMessages.validity,
      details.type !== 'router' && validity && formatValidityText(intl, validity),
    ),
    fact(
      factMessages.paymentMethod,
      intl.formatMessage(paymentMethodMessages[details.paymentMethod]),
    ),
    fact(factMessages.payment, intl.formatMessage(paymentText(view))),
    fact(factMessages.recipient, recipientNumber && displayPhone(recipientNumber)),
    fact(factMessages.location, details.location),
    fact(factMessages.instructions, details.deliveryInstructions),
    fact(factMessages.paymentName, details.paymentName),
    fact(factMessages.email, details.customerEmail),
    fact(factMessages.tin, details.tinNumber),
  ];
}

function paymentText(view: TrackingView): MessageDescriptor {
  if (view.stage === 'returning') return trackingMessages.returning;
  const back = refundProgress(view);
  if (back) return refundFacts[back];
  return paymentMessage(view.status, view.details.paymentStatus);
}
