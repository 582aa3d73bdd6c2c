import { useIntl } from 'react-intl';
import { useWatch } from 'react-hook-form';
import type { AdminOrder } from '../../api/types';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { TextField } from '../../kit/form/TextField';
import { useAppForm } from '../../kit/form/useAppForm';
import { useToast } from '../../kit/toast/useToast';
import { useTagOrdersMutation, type TagOrdersRequest } from './api';
import { tagMessages as m } from './messages';
import { inParts } from './selection';
import { tagsIn } from './tags';
import { TagSuggestions } from './TagSuggestions';

interface Props {
  orders: readonly AdminOrder[];
  onOver: () => void;
}

/** Gives tags to the selected orders, and takes tags from them. */
export function TagMany({ orders, onOver }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [send] = useTagOrdersMutation();
  const form = useAppForm({
    defaultValues: { add: '', remove: '' },
    labels: { add: m.add, remove: m.remove },
    toRequest: ({ add, remove }) => {
      const change = { add: tagsIn(add), remove: tagsIn(remove) };
      const isEmpty = change.add.length + change.remove.length === 0;
      return checked({ add: isEmpty && m.nothing }, () => change);
    },
    send: (change) => sendAll(send, orders, change),
    onSent: () => {
      const done = intl.formatMessage(m.done, { count: orders.length });
      toast('success', m.saved, done);
      onOver();
    },
    focus: 'add',
  });
  const add = useWatch({ control: form.control, name: 'add' });
  return (
    <Form form={form} summary={<FormSummary form={form} />}>
      <TextField {...form.optional('add')} autoCapitalize="none" spellCheck={false} />
      <TagSuggestions
        text={add}
        onChange={(text) => form.setValue('add', text, { shouldDirty: true })}
      />
      <TextField {...form.optional('remove')} autoCapitalize="none" spellCheck={false} />
      <FormActions form={form} submit={intl.formatMessage(m.save)} onCancel={onOver} />
    </Form>
  );
}

type Send = ReturnType<typeof useTagOrdersMutation>[0];

/** One part after the other, until one fails; sent again, the change does nothing to those before it. */
async function sendAll(
  send: Send,
  orders: readonly AdminOrder[],
  change: Pick<TagOrdersRequest, 'add' | 'remove'>,
) {
  for (const part of inParts(orders)) {
    const answer = await send({ ...change, ids: part.map(({ _id }) => _id) });
    if (answer.error !== undefined) return answer;
  }
  return { data: {} };
}
