import { useIntl } from 'react-intl';
import type { ToastWords } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { paths } from '../../shop/paths';
import { displayPhone } from '../../shop/reading/phone';
import { ConfirmPanel, useConfirmForm } from '../kit/dialog/ConfirmPanel';
import { ReasonPanel } from '../kit/dialog/ReasonPanel';
import type { Action } from '../kit/dialog/useAction';
import { useLeave } from '../kit/dialog/useLeave';
import {
  useDismissTillPaymentMutation,
  useMatchTillPaymentMutation,
  type Candidate,
  type TillPayment,
} from './api';
import { decisionMessages as m } from './messages';

interface Props {
  payment: TillPayment;
  action: Action;
  onCancel: () => void;
}

/** Counts the money for one purchase, once amount and number were read back. */
export function MatchPanel({ payment, purchase, ...panel }: Props & { purchase: Candidate }) {
  const intl = useIntl();
  const [match] = useMatchTillPaymentMutation();
  const decide = useDecision(panel.action);
  const { orderId, paymentId, payerPhone } = purchase;
  const form = useConfirmForm(() =>
    decide(match({ _id: payment._id, paymentId }), ['success', [m.matched, { orderId }]]),
  );
  return (
    <ConfirmPanel
      form={form}
      title={intl.formatMessage(m.matchTitle, { orderId })}
      text={useWarnings(payment, purchase).join(' ')}
      money={{ amount: payment.amount, payerPhone }}
      confirm={intl.formatMessage(m.matchConfirm, { amount: formatMoney(intl, payment.amount) })}
      onCancel={panel.onCancel}
    />
  );
}

/** What follows, and first where money and purchase differ. */
function useWarnings({ amount, payer }: TillPayment, purchase: Candidate): string[] {
  const intl = useIntl();
  const texts = [intl.formatMessage(m.matchText, { bundle: purchase.bundle })];
  if (payer !== purchase.payerPhone && payer) {
    const phone = displayPhone(purchase.payerPhone);
    texts.unshift(intl.formatMessage(m.otherPayer, { payer: displayPhone(payer), phone }));
  }
  if (amount !== purchase.amount) {
    const price = formatMoney(intl, purchase.amount);
    texts.unshift(intl.formatMessage(m.otherAmount, { price, amount: formatMoney(intl, amount) }));
  }
  return texts;
}

/** Money that belongs to no purchase; colleagues will read why. */
export function DismissPanel({ payment, action, onCancel }: Props) {
  const intl = useIntl();
  const [dismiss] = useDismissTillPaymentMutation();
  const decide = useDecision(action);
  const { _id, amount, payer } = payment;
  return (
    <ReasonPanel
      title={intl.formatMessage(m.dismissTitle)}
      text={intl.formatMessage(m.dismissText)}
      money={{ amount, payerPhone: payer ?? '' }}
      confirm={intl.formatMessage(m.dismissConfirm, { amount: formatMoney(intl, amount) })}
      danger
      onCancel={onCancel}
      send={(note) => decide(dismiss({ _id, note }), ['success', m.dismissed])}
    />
  );
}

/** What was decided leaves the list of what is open, and so its dialog closes. */
function useDecision(action: Action) {
  const leave = useLeave(paths.adminTillPayments);
  return async (call: Parameters<Action['run']>[0], done: ToastWords) => {
    const answer = await action.run(call, () => done);
    if (!answer.error) leave();
    return answer;
  };
}
