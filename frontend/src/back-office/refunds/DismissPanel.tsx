import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../lib/reading/phone';
import type { RefundCase } from '../../api/types';
import { ReasonPanel } from '../kit/dialog/ReasonPanel';
import type { Run } from '../kit/dialog/useAction';
import { useDismissRefundMutation } from './api';
import { refundActionMessages as m } from './messages';

interface Props {
  refund: RefundCase;
  run: Run;
  onCancel: () => void;
}

export function DismissPanel({ refund, run, onCancel }: Props) {
  const intl = useIntl();
  const [dismiss] = useDismissRefundMutation();
  const amount = formatMoney(intl, refund.amount);
  const phone = displayPhone(refund.payerPhone);
  const told = () => ({
    tone: 'success' as const,
    title: intl.formatMessage(m.dismissed),
    text: intl.formatMessage(m.doneText, { amount, phone }),
  });
  return (
    <ReasonPanel
      title={intl.formatMessage(m.dismissTitle)}
      text={intl.formatMessage(m.dismissText)}
      money={refund}
      confirm={intl.formatMessage(m.dismissConfirm, { amount })}
      danger
      onCancel={onCancel}
      send={(reason) => run.run(dismiss({ _id: refund._id, reason }), told)}
    />
  );
}
