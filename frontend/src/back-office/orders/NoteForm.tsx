import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { useAddNoteMutation } from './api';
import css from './Orders.module.css';
import { noteMessages as m } from '../kit/order/messages';

const MAX_LENGTH = 1000;

/** Words for colleagues; the customer never sees them. */
export function NoteForm({ order: { _id, orderId } }: { order: AdminOrder }) {
  const intl = useIntl();
  const [add] = useAddNoteMutation();
  const form = useAppForm({
    defaultValues: { text: '' },
    labels: { text: m.label },
    toRequest: ({ text }) => checked({ text: !text.trim() && m.missing }, () => text.trim()),
    send: (text) => add({ _id, orderId, text }),
    onSent: () => form.reset(),
  });
  return (
    <Form form={form} className={css.note}>
      <TextAreaField
        {...form.field('text')}
        hint={intl.formatMessage(m.hint)}
        rows={2}
        maxLength={MAX_LENGTH}
      />
      <FormActions form={form} look="outline" submit={intl.formatMessage(m.add)} />
    </Form>
  );
}
