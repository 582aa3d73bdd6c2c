import { useIntl } from 'react-intl';
import type { PaymentDetail } from '../../api/types';
import { ContactButtons, CopyPhone } from '../kit/contact/ContactActions';
import { ConfirmPanel } from '../kit/dialog/ConfirmPanel';
import type { Run } from '../kit/dialog/useAction';
import { useOrderPaymentMutation } from './api';
import { DetailField } from './DetailField';
import { orderActionMessages as m } from './messages';
import { toOrderDetails } from './orderDetails';
import css from './CompletePanel.module.css';
import { objectionsOf, useDetailsForm, type DetailsForm } from './useDetailsForm';
import { useGreeting } from './useGreeting';
import { useOrderTold } from './useOrderTold';

interface Props {
  payment: PaymentDetail;
  run: Run;
  onCancel: () => void;
}

/** Filled in while the customer is on the phone. */
export function CompletePanel({ payment, run, onCancel }: Props) {
  const intl = useIntl();
  const form = useDetailsForm(payment, run.problem);
  const [order] = useOrderPaymentMutation();
  const told = useOrderTold();
  const send = form.handleSubmit((values) =>
    run.run(order({ _id: payment._id, details: toOrderDetails(values) }), told),
  );
  return (
    <ConfirmPanel
      title={intl.formatMessage(m.completeTitle)}
      text={intl.formatMessage(m.completeText)}
      money={payment}
      confirm={intl.formatMessage(m.confirm)}
      run={run}
      showProblem={objectionsOf(run.problem).length === 0}
      onCancel={onCancel}
      onSubmit={(event) => void send(event)}
    >
      <ContactButtons phone={payment.payerPhone} greeting={useGreeting(payment)}>
        <CopyPhone phone={payment.payerPhone} />
      </ContactButtons>
      <Fields form={form} needsTin={payment.product.requiresTin} />
    </ConfirmPanel>
  );
}

function Fields({ form, needsTin }: { form: DetailsForm; needsTin: boolean }) {
  const intl = useIntl();
  return (
    <div className={css.fields}>
      <DetailField form={form} name="customerName" label={m.name} />
      <DetailField
        form={form}
        name="phoneNumber"
        label={m.phone}
        required
        type="tel"
        inputMode="tel"
      />
      <DetailField
        form={form}
        name="tinNumber"
        label={m.tin}
        required={needsTin}
        hint={intl.formatMessage(m.tinHint)}
        inputMode="numeric"
      />
      <DetailField
        form={form}
        name="customerEmail"
        label={m.email}
        type="email"
        inputMode="email"
      />
      <DetailField
        form={form}
        name="paymentName"
        label={m.paymentName}
        hint={intl.formatMessage(m.paymentNameHint)}
      />
    </div>
  );
}
