import { useIntl } from 'react-intl';
import type { FiscalReceipt } from '../../../api/types';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import { TextField } from '../../../kit/form/TextField';
import { useAppForm } from '../../../kit/form/useAppForm';
import { useToast } from '../../../kit/toast/useToast';
import { usePutFiscalReceiptMutation } from './api';
import { formMessages } from '../form/messages';
import css from './FiscalReceiptForm.module.css';
import { fiscalReceiptMessages as m } from './messages';

interface Props {
  order: { orderId: string; fiscalReceipt?: FiscalReceipt | null | undefined };
  /** One of many in a list: their names say of which order. */
  listed?: boolean;
}

/** The receipt that the tax authority gave for an order; an empty field takes it away. */
export function FiscalReceiptForm({ order: { orderId, fiscalReceipt }, listed = false }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [put] = usePutFiscalReceiptMutation();
  const known = fiscalReceipt?.link ?? fiscalReceipt?.code ?? '';
  const form = useAppForm({
    defaultValues: { receipt: known },
    labels: { receipt: listed ? intl.formatMessage(m.fieldOf, { orderId }) : m.field },
    toRequest: ({ receipt }) => checked({}, () => receipt.trim()),
    send: (receipt) => put({ orderId, receipt }),
    onSent: (_order, { receipt }) => {
      form.reset({ receipt });
      toast('success', receipt.trim() ? m.saved : m.removed);
    },
  });
  return (
    <Form
      form={form}
      summary={<FormSummary form={form} />}
      className={listed ? css.row : undefined}
    >
      <TextField
        {...form.field('receipt')}
        label={intl.formatMessage(m.field)}
        aria-label={listed ? intl.formatMessage(m.fieldOf, { orderId }) : undefined}
        aria-required={false}
        hint={listed ? undefined : intl.formatMessage(m.hint)}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormActions
        form={form}
        look={listed ? 'quiet' : 'outline'}
        submit={intl.formatMessage(listed ? formMessages.save : m.save)}
        submitName={listed ? intl.formatMessage(m.saveOf, { orderId }) : undefined}
      />
    </Form>
  );
}
