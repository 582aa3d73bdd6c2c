import type { ComponentProps } from 'react';
import type { Answer } from '../../../kit/form/useAppForm';
import { ConfirmPanel } from './ConfirmPanel';
import { ReasonField } from './ReasonForm';
import { useReasonForm, type ReasonValues } from './useReasonForm';

type Panel = ComponentProps<typeof ConfirmPanel<ReasonValues>>;

interface Props extends Omit<Panel, 'form' | 'children'> {
  send: (reason: string) => Promise<Answer<unknown>>;
}

/** A question that is answered with a reason. */
export function ReasonPanel({ send, ...panel }: Props) {
  const form = useReasonForm({ send });
  return (
    <ConfirmPanel {...panel} form={form}>
      <ReasonField form={form} />
    </ConfirmPanel>
  );
}
