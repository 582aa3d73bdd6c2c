import type { UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { TextField } from '../../components/TextField';
import { formatMoney } from '../../i18n/formats';
import { commonMessages } from '../../i18n/messages';
import { displayPhone } from '../../lib/phone';
import type { RefundCase } from '../../api/types';
import { ConfirmPanel } from '../kit/dialog/ConfirmPanel';
import type { Run } from '../kit/dialog/useAction';
import { useRecordRefundMutation } from './api';
import { refundActionMessages as m } from './messages';
import { useRecordForm } from './useRecordForm';

interface Props {
  refund: RefundCase;
  run: Run;
  onCancel: () => void;
}

/** Money that staff sent from the shop's wallet; the reference proves it. */
export function RecordPanel({ refund, run, onCancel }: Props) {
  const intl = useIntl();
  const form = useRecordForm(run.problem);
  const [record] = useRecordRefundMutation();
  const amount = formatMoney(intl, refund.amount);
  const phone = displayPhone(refund.payerPhone);
  const told = () => ({
    tone: 'success' as const,
    title: intl.formatMessage(m.recorded),
    text: intl.formatMessage(m.doneText, { amount, phone }),
  });
  const send = form.handleSubmit(({ reference, note }) => {
    const said = {
      reference: reference.trim(),
      ...(note.trim() && { note: note.trim() }),
      // The panel told them to look first.
      ...(refund.state === 'paying' && { payoutChecked: true }),
    };
    return run.run(record({ _id: refund._id, ...said }), told);
  });
  return (
    <ConfirmPanel
      title={intl.formatMessage(m.recordTitle)}
      text={intl.formatMessage(refund.state === 'paying' ? m.recordPayingText : m.recordText)}
      money={refund}
      confirm={intl.formatMessage(m.recordConfirm, { amount })}
      run={run}
      showProblem={Object.keys(form.formState.errors).length === 0}
      onCancel={onCancel}
      onSubmit={(event) => void send(event)}
    >
      <RecordFields form={form} />
    </ConfirmPanel>
  );
}

type Form = UseFormReturn<{ reference: string; note: string }>;

function RecordFields({ form }: { form: Form }) {
  const intl = useIntl();
  const { reference, note } = form.formState.errors;
  const required = intl.formatMessage(m.referenceRequired);
  return (
    <>
      <TextField
        {...form.register('reference', { validate: (typed) => Boolean(typed.trim()) || required })}
        label={intl.formatMessage(m.reference)}
        error={reference?.message}
        aria-required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <TextField
        {...form.register('note')}
        label={intl.formatMessage(commonMessages.optional, { label: intl.formatMessage(m.note) })}
        error={note?.message}
        autoComplete="off"
        maxLength={300}
      />
    </>
  );
}
