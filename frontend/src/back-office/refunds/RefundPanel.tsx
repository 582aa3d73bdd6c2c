import type { RefundCase } from '../../api/types';
import type { Run } from '../kit/dialog/useAction';
import { DismissPanel } from './DismissPanel';
import { PayOutPanel } from './PayOutPanel';
import { RecordPanel } from './RecordPanel';
import type { RefundAction } from './refundState';

interface Props {
  refund: RefundCase;
  action: RefundAction;
  run: Run;
  onCancel: () => void;
}

const panels = { payOut: PayOutPanel, record: RecordPanel, dismiss: DismissPanel };

/** Asks once before anything is done. */
export function RefundPanel({ action, ...props }: Props) {
  const Panel = panels[action];
  return <Panel {...props} />;
}
