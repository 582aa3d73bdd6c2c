import { useAppForm, type Answer } from '../../../kit/form/useAppForm';

/** A form without fields: a question that is answered with yes. */
export function useConfirmForm<Data>(send: () => Promise<Answer<Data>>) {
  return useAppForm<Record<string, never>, null, Data>({
    defaultValues: {},
    labels: {},
    toRequest: () => ({ request: null }),
    send,
  });
}
