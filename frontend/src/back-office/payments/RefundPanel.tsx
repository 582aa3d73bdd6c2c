import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import type { PaymentAttempt, PaymentDetail, RefundCase } from '../../api/types';
import { checked } from '../../kit/form/checked';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import type { ToastWords } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { toShillings } from '../../shop/reading/number';
import { displayPhone } from '../../shop/reading/phone';
import { ConfirmPanel } from '../kit/dialog/ConfirmPanel';
import type { Action } from '../kit/dialog/useAction';
import { ChoiceField } from '../kit/form/ChoiceField';
import { amountProblem } from '../kit/form/numberProblem';
import { refundReasonMessages } from '../kit/moneyMessages';
import { useOpenRefundMutation } from './api';
import { decisionMessages, refundFormMessages as m } from './messages';
import { likelyReason, mostOf, refundReasons, type RefundReason } from './refundForm';

interface Props {
  payment: PaymentDetail;
  attempt: PaymentAttempt;
  action: Action;
  onCancel: () => void;
}

interface Values {
  amount: string;
  reason: RefundReason;
  note: string;
}

/** Money of one attempt that goes back: all that is left, or a part of it. */
export function RefundPanel({ payment, attempt, action, onCancel }: Props) {
  const intl = useIntl();
  const { form, most, amount, note } = useRefundForm({ payment, attempt, action });
  return (
    <ConfirmPanel
      form={form}
      title={intl.formatMessage(m.title)}
      text={textOf(intl, payment, attempt)}
      money={attempt}
      confirm={
        amount === null
          ? intl.formatMessage(m.confirmUnknown)
          : intl.formatMessage(m.confirm, { amount: formatMoney(intl, amount) })
      }
      danger
      onCancel={onCancel}
    >
      <TextField
        {...form.field('amount')}
        hint={intl.formatMessage(m.left, { amount: formatMoney(intl, most) })}
        inputMode="numeric"
        maxLength={25}
      />
      <ChoiceField form={form} name="reason">
        {refundReasons.map((one) => (
          <option key={one} value={one}>
            {intl.formatMessage(refundReasonMessages[one])}
          </option>
        ))}
      </ChoiceField>
      <TextField {...note} maxLength={300} />
    </ConfirmPanel>
  );
}

/** At most what is left of the attempt; `amount` is null while it is not one. A reason that says nothing needs a note. */
function useRefundForm({ payment, attempt, action }: Omit<Props, 'onCancel'>) {
  const intl = useIntl();
  const [open] = useOpenRefundMutation();
  const most = mostOf(attempt);
  const amountFault = (typed: string) =>
    amountProblem(typed, { min: 1, max: most }, [m.amountInvalid, { max: most }]);
  const defaultValues: Values = {
    amount: attempt.canRefundAll ? String(most) : '',
    reason: likelyReason(payment, attempt),
    note: '',
  };
  const form = useAppForm({
    defaultValues,
    labels: { amount: m.amount, reason: m.reason, note: m.note },
    toRequest: ({ amount, reason, note }) =>
      checked(
        {
          amount: amountFault(amount),
          note: reason === 'other' && !note.trim() && m.noteRequired,
        },
        () => ({
          amount: toShillings(amount),
          reason,
          ...(note.trim() && { note: note.trim() }),
        }),
      ),
    send: (request) =>
      action.run(open({ attemptId: attempt._id, ...request }), (refund) => doneToast(intl, refund)),
  });
  const [amount, reason] = useWatch({ control: form.control, name: ['amount', 'reason'] });
  return {
    form,
    most,
    amount: amountFault(amount) ? null : toShillings(amount),
    note: reason === 'other' ? form.field('note') : form.optional('note'),
  };
}

function textOf(intl: IntlShape, { placed }: PaymentDetail, attempt: PaymentAttempt): string {
  if (!attempt.canRefundAll) {
    return intl.formatMessage(m.textWaiting, { amount: formatMoney(intl, attempt.refundable) });
  }
  return intl.formatMessage(placed ? m.text : m.textUnordered);
}

function doneToast(intl: IntlShape, { amount, payerPhone, needsApproval }: RefundCase): ToastWords {
  const sent = { amount: formatMoney(intl, amount), phone: displayPhone(payerPhone) };
  return ['success', needsApproval ? m.waits : m.done, [decisionMessages.doneText, sent]];
}
