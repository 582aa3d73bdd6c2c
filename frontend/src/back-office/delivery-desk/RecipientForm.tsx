import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm } from '../../kit/form/useAppForm';
import { OtherNetworkWarning } from '../../shop/order/OtherNetworkWarning';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { commonMessages } from '../../i18n/messages';
import { isNetwork } from '../../shop/networks';
import { displayPhone, parsePhone } from '../../shop/reading/phone';
import { deskProblem } from '../kit/order/deskProblem';
import { useReportTyped } from '../kit/order/useReportTyped';
import { useSetRecipientMutation } from './api';
import { recipientMessages as m } from './messages';

interface Props {
  order: AdminOrder;
  onTyped: (isTyped: boolean) => void;
  onOver: () => void;
}

/** Another number for a paid bundle, while the customer is on the phone. */
export function RecipientForm({ order, onTyped, onOver }: Props) {
  const { _id, version, orderId, networkProvider } = order;
  const intl = useIntl();
  const toast = useToast();
  const [setRecipient] = useSetRecipientMutation();
  const form = useAppForm({
    defaultValues: { recipientPhone: '' },
    labels: { recipientPhone: m.field },
    toRequest: ({ recipientPhone }) =>
      checked(
        { recipientPhone: !parsePhone(recipientPhone) && commonMessages.phoneInvalid },
        () => ({
          recipientPhone,
        }),
      ),
    send: (request) => setRecipient({ _id, version, ...request }),
    onSent: (_order: AdminOrder, { recipientPhone }) => {
      const phone = displayPhone(recipientPhone);
      toast('success', m.done, [m.doneText, { orderId, phone }]);
      onOver();
    },
    focus: 'recipientPhone',
  });
  const typed = useWatch({ control: form.control, name: 'recipientPhone' });
  useReportTyped(form.formState.isDirty, onTyped);
  return (
    <Form
      form={form}
      summary={<FormSummary form={form} text={form.problem && deskProblem(intl, form.problem)} />}
    >
      <TextField {...form.field('recipientPhone')} type="tel" inputMode="tel" />
      {isNetwork(networkProvider) && (
        <OtherNetworkWarning phone={typed} bundleNetwork={networkProvider} />
      )}
      <FormActions form={form} submit={intl.formatMessage(m.save)} onCancel={onOver} />
    </Form>
  );
}
