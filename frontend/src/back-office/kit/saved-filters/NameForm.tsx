import { useIntl } from 'react-intl';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { useAppForm, type Answer } from '../../../kit/form/useAppForm';
import { TextField } from '../../../kit/form/TextField';
import { formMessages } from '../form/messages';
import { FormSwitch } from '../form/FormSwitch';
import { usePermissions } from '../access';
import { savedMessages as m } from './messages';

const MAX_LENGTH = 40;

interface Values {
  name: string;
  shared: boolean;
}

interface Props {
  filter: Values;
  send: (values: Values) => Promise<Answer<unknown>>;
  /** Saved or called off. */
  onOver: () => void;
}

/** What a filter is called, and for whoever manages settings, whether all have it. */
export function NameForm({ filter: { name, shared }, send, onOver }: Props) {
  const intl = useIntl();
  const may = usePermissions();
  const form = useAppForm({
    defaultValues: { name, shared },
    labels: { name: m.name, shared: m.shared },
    toRequest: (values) =>
      checked<Values, Values>({ name: !values.name.trim() && m.nameMissing }, () => ({
        ...values,
        name: values.name.trim(),
      })),
    send,
    onSent: onOver,
    focus: 'name',
  });
  return (
    <Form form={form}>
      <TextField {...form.field('name')} maxLength={MAX_LENGTH} />
      {may('edit_settings') && (
        <FormSwitch form={form} name="shared" hint={intl.formatMessage(m.sharedHint)} />
      )}
      <FormActions form={form} submit={intl.formatMessage(formMessages.save)} onCancel={onOver} />
    </Form>
  );
}
