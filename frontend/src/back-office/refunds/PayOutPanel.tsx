import { useIntl, type IntlShape } from 'react-intl';
import type { ToastWords } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import type { RefundCase } from '../../api/types';
import { ConfirmPanel, useConfirmForm } from '../kit/dialog/ConfirmPanel';
import type { Action } from '../kit/dialog/useAction';
import { usePayOutRefundMutation } from './api';
import { refundActionMessages as m } from './messages';

interface Props {
  refund: RefundCase;
  action: Action;
  onCancel: () => void;
}

export function PayOutPanel({ refund, action, onCancel }: Props) {
  const intl = useIntl();
  const [payOut] = usePayOutRefundMutation();
  const form = useConfirmForm(() =>
    action.run(payOut(refund._id), (answer) => outcome(intl, answer)),
  );
  const amount = formatMoney(intl, refund.amount);
  return (
    <ConfirmPanel
      form={form}
      title={intl.formatMessage(m.payOutTitle)}
      text={intl.formatMessage(m.payOutText)}
      money={refund}
      confirm={intl.formatMessage(m.payOutConfirm, { amount })}
      danger
      onCancel={onCancel}
    />
  );
}

/** An answer is not always a success: the provider may have refused, or have said nothing clear. */
function outcome(intl: IntlShape, { state, amount, payerPhone }: RefundCase): ToastWords {
  if (state === 'refunded') {
    const sent = { amount: formatMoney(intl, amount), phone: displayPhone(payerPhone) };
    return ['success', m.paidOut, [m.doneText, sent]];
  }
  return state === 'paying'
    ? ['warning', m.unclear, m.unclearText]
    : ['error', m.refused, m.refusedText];
}
