import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectSession } from '../../api/sessionSlice';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { useRenameMutation } from '../../session/api';
import { ownMessages as m } from './messages';

export function NameForm() {
  const intl = useIntl();
  const toast = useToast();
  const { user } = useSelector(selectSession);
  const [rename] = useRenameMutation();
  const form = useAppForm({
    defaultValues: { name: user?.name ?? '' },
    labels: { name: m.name },
    toRequest: ({ name }) => ({ request: name }),
    send: rename,
    onSent: (_answer, values) => {
      form.reset(values);
      toast('success', m.nameSaved);
    },
  });
  return (
    <Form form={form}>
      <TextField
        {...form.field('name')}
        hint={intl.formatMessage(m.nameHint)}
        autoComplete="name"
        maxLength={80}
      />
      <FormActions
        form={form}
        isWaiting={!form.formState.isDirty}
        submit={intl.formatMessage(m.save)}
      />
    </Form>
  );
}
