import type { RefundCase } from '../../api/types';
import type { Action } from '../kit/dialog/useAction';
import { DismissPanel } from './DismissPanel';
import { PayOutPanel } from './PayOutPanel';
import { RecordPanel } from './RecordPanel';
import type { RefundAction } from './refundState';

interface Props {
  refund: RefundCase;
  asked: RefundAction;
  action: Action;
  onCancel: () => void;
}

const panels = { payOut: PayOutPanel, record: RecordPanel, dismiss: DismissPanel };

/** Asks once before anything is done. */
export function RefundPanel({ asked, ...props }: Props) {
  const Panel = panels[asked];
  return <Panel {...props} />;
}
