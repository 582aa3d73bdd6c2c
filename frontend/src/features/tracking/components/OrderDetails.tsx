import { useIntl, type MessageDescriptor } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { Facts, type Fact } from '../../../components/order/Facts';
import {
  factMessages,
  paymentMessage,
  paymentMethodMessages,
} from '../../../components/order/messages';
import { ServiceText } from '../../../components/order/ServiceText';
import { formatDateTime, formatMoney, formatValidityText } from '../../../i18n/formats';
import { isNetwork, networkNames } from '../../../lib/networks';
import { displayPhone } from '../../../lib/reading/phone';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { bundleMessages, refundFacts, trackingMessages } from '../messages';
import { moneyBack } from '../trackingSteps';

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
    { label: intl.formatMessage(factMessages.customer), value: view.customerName },
    {
      label: intl.formatMessage(factMessages.phone),
      value: view.phoneNumber && displayPhone(view.phoneNumber),
    },
    {
      label: intl.formatMessage(factMessages.service),
      value: <ServiceText type={type} name={productName} nameSwahili={productNameSwahili} />,
    },
    { label: intl.formatMessage(factMessages.amount), value: formatMoney(intl, view.amount) },
    { label: intl.formatMessage(factMessages.date), value: formatDateTime(intl, view.createdAt) },
  ];
}

function useExtraFacts(view: TrackingView): Fact[] {
  const { details } = view;
  const intl = useIntl();
  const product = useInLanguage()(details.productName, details.productNameSwahili);
  const kind = details.type === 'router' ? bundleMessages.router : bundleMessages.bundle;
  const { network, data, validity, recipientNumber } = details;
  return [
    {
      label: intl.formatMessage(kind),
      value: <span lang={product.lang}>{product.text}</span>,
    },
    {
      label: intl.formatMessage(factMessages.network),
      value: isNetwork(network) && networkNames[network],
    },
    { label: intl.formatMessage(factMessages.data), value: details.type !== 'router' && data },
    {
      label: intl.formatMessage(factMessages.validity),
      value: details.type !== 'router' && validity && formatValidityText(intl, validity),
    },
    {
      label: intl.formatMessage(factMessages.paymentMethod),
      value: intl.formatMessage(paymentMethodMessages[details.paymentMethod]),
    },
    {
      label: intl.formatMessage(factMessages.payment),
      value: intl.formatMessage(paymentText(view)),
    },
    {
      label: intl.formatMessage(factMessages.recipient),
      value: recipientNumber && displayPhone(recipientNumber),
    },
    { label: intl.formatMessage(factMessages.location), value: details.location },
    { label: intl.formatMessage(factMessages.instructions), value: details.deliveryInstructions },
    { label: intl.formatMessage(factMessages.paymentName), value: details.paymentName },
    { label: intl.formatMessage(factMessages.email), value: details.customerEmail },
    { label: intl.formatMessage(factMessages.tin), value: details.tinNumber },
  ];
}

function paymentText(view: TrackingView): MessageDescriptor {
  if (view.stage === 'returning') return trackingMessages.returning;
  const back = moneyBack(view);
  if (back) return refundFacts[back];
  return paymentMessage(view.status, view.details.paymentStatus);
}
