import { useIntl } from 'react-intl';
import type { ToastWords } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import type { RefundCase } from '../../api/types';
import { ReasonPanel } from '../kit/dialog/ReasonPanel';
import type { Action } from '../kit/dialog/useAction';
import { useDismissRefundMutation } from './api';
import { refundActionMessages as m } from './messages';

interface Props {
  refund: RefundCase;
  action: Action;
  onCancel: () => void;
}

export function DismissPanel({ refund, action, onCancel }: Props) {
  const intl = useIntl();
  const [dismiss] = useDismissRefundMutation();
  const amount = formatMoney(intl, refund.amount);
  const phone = displayPhone(refund.payerPhone);
  const done = (): ToastWords => ['success', m.dismissed, [m.doneText, { amount, phone }]];
  return (
    <ReasonPanel
      title={intl.formatMessage(m.dismissTitle)}
      text={intl.formatMessage(m.dismissText)}
      money={refund}
      confirm={intl.formatMessage(m.dismissConfirm, { amount })}
      danger
      onCancel={onCancel}
      send={(reason) => action.run(dismiss({ _id: refund._id, reason }), done)}
    />
  );
}
