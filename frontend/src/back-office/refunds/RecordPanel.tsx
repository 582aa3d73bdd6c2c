import { useIntl } from 'react-intl';
import { checked } from '../../kit/form/checked';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import type { ToastWords } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import type { RefundCase } from '../../api/types';
import { ConfirmPanel } from '../kit/dialog/ConfirmPanel';
import type { Action } from '../kit/dialog/useAction';
import { useRecordRefundMutation } from './api';
import { refundActionMessages as m } from './messages';

interface Props {
  refund: RefundCase;
  action: Action;
  onCancel: () => void;
}

/** Money that staff sent from the shop's wallet; the reference proves it. */
export function RecordPanel({ refund, action, onCancel }: Props) {
  const intl = useIntl();
  const [record] = useRecordRefundMutation();
  const { _id, state } = refund;
  const amount = formatMoney(intl, refund.amount);
  const phone = displayPhone(refund.payerPhone);
  const done = (): ToastWords => ['success', m.recorded, [m.doneText, { amount, phone }]];
  const form = useAppForm({
    defaultValues: { reference: '', note: '' },
    labels: { reference: m.reference, note: m.note },
    toRequest: ({ reference, note }) =>
      checked({ reference: !reference.trim() && m.referenceRequired }, () => ({
        reference: reference.trim(),
        ...(note.trim() && { note: note.trim() }),
        // The panel asked to look first.
        ...(state === 'paying' && { payoutChecked: true }),
      })),
    send: (request) => action.run(record({ _id, ...request }), done),
    focus: 'reference',
  });
  return (
    <ConfirmPanel
      form={form}
      title={intl.formatMessage(m.recordTitle)}
      text={intl.formatMessage(state === 'paying' ? m.recordPayingText : m.recordText)}
      money={refund}
      confirm={intl.formatMessage(m.recordConfirm, { amount })}
      onCancel={onCancel}
    >
      <TextField
        {...form.field('reference')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <TextField {...form.optional('note')} maxLength={300} />
    </ConfirmPanel>
  );
}
