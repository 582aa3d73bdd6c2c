import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Alert } from '../../kit/ui/Alert';
import { Columns } from '../kit/layout';
import type { PaymentDetail } from '../../api/types';
import { checked } from '../../kit/form/checked';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { displayPhone } from '../../shop/reading/phone';
import { formatMoney } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { ContactButtons, CopyPhone } from '../kit/contact/ContactActions';
import { ConfirmPanel } from '../kit/dialog/ConfirmPanel';
import type { Action } from '../kit/dialog/useAction';
import { useOrderPaymentMutation } from './api';
import { orderActionMessages as m, paymentDetailMessages } from './messages';
import { checkDetails, toOrderDetails } from './orderDetails';
import { orderedToast, useOtherNetwork } from './OrderPanel';

interface Props {
  payment: PaymentDetail;
  action: Action;
  onCancel: () => void;
}

/** Filled in while the customer is on the phone. */
export function CompletePanel({ payment, action, onCancel }: Props) {
  const intl = useIntl();
  const [order] = useOrderPaymentMutation();
  const { requiresTin } = payment.product;
  const form = useAppForm({
    defaultValues: {
      customerName: '',
      phoneNumber: displayPhone(payment.payerPhone),
      tinNumber: '',
      customerEmail: '',
      paymentName: '',
    },
    labels: {
      customerName: m.name,
      phoneNumber: m.phone,
      tinNumber: m.tin,
      customerEmail: m.email,
      paymentName: m.paymentName,
    },
    toRequest: (values) => checked(checkDetails(values, requiresTin), () => toOrderDetails(values)),
    send: (details) => action.run(order({ _id: payment._id, details }), orderedToast),
    focus: 'customerName',
  });
  const doubt = useOtherNetwork(payment, useWatch({ control: form.control, name: 'phoneNumber' }));
  const tin = requiresTin ? form.field : form.optional;
  return (
    <ConfirmPanel
      form={form}
      title={intl.formatMessage(m.completeTitle)}
      text={intl.formatMessage(m.completeText)}
      money={payment}
      confirm={intl.formatMessage(m.confirm)}
      onCancel={onCancel}
    >
      <ContactButtons phone={payment.payerPhone} greeting={useGreeting(payment)}>
        <CopyPhone phone={payment.payerPhone} />
      </ContactButtons>
      {doubt && (
        <Alert tone="warning" icon="alert">
          <p>{doubt}</p>
        </Alert>
      )}
      <Columns narrowest={300}>
        <TextField {...form.optional('customerName')} />
        <TextField {...form.field('phoneNumber')} type="tel" inputMode="tel" />
        <TextField {...tin('tinNumber')} hint={intl.formatMessage(m.tinHint)} inputMode="numeric" />
        <TextField {...form.optional('customerEmail')} type="email" inputMode="email" />
        <TextField {...form.optional('paymentName')} hint={intl.formatMessage(m.paymentNameHint)} />
      </Columns>
    </ConfirmPanel>
  );
}

/** How a WhatsApp message about a payment begins. */
export function useGreeting({ amount, orderId, product }: PaymentDetail): string {
  const intl = useIntl();
  const { text } = useInLanguage()(product.name, product.nameSwahili);
  return intl.formatMessage(paymentDetailMessages.greeting, {
    amount: formatMoney(intl, amount),
    product: text,
    orderId,
  });
}
