import type { PaymentDetail } from '../../api/types';
import type { Action } from '../kit/dialog/useAction';
import type { Asked } from './actions';
import { CompletePanel } from './CompletePanel';
import { DecisionPanel } from './DecisionPanel';
import { OrderPanel } from './OrderPanel';
import { RejectPanel } from './RejectPanel';

interface Props {
  payment: PaymentDetail;
  asked: Asked;
  action: Action;
  onCancel: () => void;
}

/** Asks once before anything is done. */
export function ActionPanel({ asked, ...props }: Props) {
  switch (asked.action) {
    case 'order':
      return <OrderPanel {...props} />;
    case 'complete':
      return <CompletePanel {...props} />;
    case 'reject':
      return <RejectPanel {...props} attempt={asked.attempt} />;
    default:
      return <DecisionPanel {...props} decision={asked.action} attempt={asked.attempt} />;
  }
}
