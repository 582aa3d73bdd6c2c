import type { ComponentProps } from 'react';
import { fieldMessage } from '../form/fieldMessage';
import { useReasonField } from './useReasonField';
import { ConfirmPanel } from './ConfirmPanel';
import { ReasonField } from './ReasonField';

type Panel = ComponentProps<typeof ConfirmPanel>;

interface Props extends Omit<Panel, 'onSubmit' | 'showProblem' | 'children'> {
  onReason: (reason: string) => void;
}

/** A question that is answered with a reason. */
export function ReasonPanel({ onReason, ...panel }: Props) {
  const reason = useReasonField();
  const text = reason.text.trim();
  const objection = fieldMessage(panel.run.problem, 'reason');
  return (
    <ConfirmPanel
      {...panel}
      showProblem={objection === undefined}
      onSubmit={() => (text ? onReason(text) : reason.refuse())}
    >
      <ReasonField reason={reason} error={objection} />
    </ConfirmPanel>
  );
}
