import { checked } from '../../../kit/form/checked';
import { useAppForm, type FormOptions } from '../../../kit/form/useAppForm';
import { reasonMessages } from '../messages';

export interface ReasonValues {
  reason: string;
}

interface Options<Data> extends Pick<FormOptions<ReasonValues, string, Data>, 'send' | 'onSent'> {
  label?: typeof reasonMessages.label;
}

/** A form whose one field is a reason for colleagues. */
export function useReasonForm<Data>({ label = reasonMessages.label, ...rest }: Options<Data>) {
  return useAppForm<ReasonValues, string, Data>({
    defaultValues: { reason: '' },
    labels: { reason: label },
    toRequest: ({ reason }) =>
      checked({ reason: !reason.trim() && reasonMessages.required }, () => reason.trim()),
    focus: 'reason',
    ...rest,
  });
}
