import { useIntl } from 'react-intl';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { usePayItemsMutation, type PayoutItem } from './api';
import { payoutDetailMessages as m } from './messages';
import css from './Payouts.module.css';

interface Props {
  payoutId: string;
  item: PayoutItem;
}

/** The money was sent by hand; where it went makes the item paid, once. */
export function PayForm({ payoutId, item: { agentId, name, amount: amountTsh } }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [pay] = usePayItemsMutation();
  const amount = formatMoney(intl, amountTsh);
  const form = useAppForm({
    defaultValues: { reference: '' },
    labels: { reference: intl.formatMessage(m.reference, { name }) },
    toRequest: ({ reference }) =>
      checked({ reference: !reference.trim() && m.missing }, () => reference.trim()),
    send: (reference) => pay({ id: payoutId, items: [{ agentId, reference }] }),
    onSent: () => toast('success', m.done, [m.doneText, { name, amount }]),
  });
  return (
    <Form
      form={form}
      className={css.pay}
      summary={<FormSummary form={form} title={intl.formatMessage(m.failed)} />}
    >
      <TextField
        {...form.field('reference')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
      <FormActions
        form={form}
        wide
        submit={intl.formatMessage(m.pay)}
        submitName={intl.formatMessage(m.payNamed, { name, amount })}
      />
    </Form>
  );
}
