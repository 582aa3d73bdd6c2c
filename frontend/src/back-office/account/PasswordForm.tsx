import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectSession } from '../../api/sessionSlice';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { PasswordField } from '../../kit/form/PasswordField';
import { passwordMessages } from '../../kit/form/passwordMessages';
import { useToast } from '../../kit/toast/useToast';
import { useChangePasswordMutation } from '../../session/api';
import { ownMessages as m } from './messages';
import { chooseMessages } from './sign-in/messages';

interface Values {
  current: string;
  new: string;
}

export function PasswordForm() {
  const intl = useIntl();
  const toast = useToast();
  const { user } = useSelector(selectSession);
  const [change] = useChangePasswordMutation();
  const form = useAppForm({
    defaultValues: { current: '', new: '' },
    labels: { current: m.current, new: chooseMessages.password },
    toRequest: (values) =>
      checked<Values, Values>(
        {
          current: !values.current && passwordMessages.missing,
          new: !values.new && passwordMessages.missing,
        },
        () => values,
      ),
    send: change,
    onSent: () => {
      form.reset();
      toast('success', m.changed, m.changedText);
    },
  });
  return (
    <Form form={form}>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      <PasswordField {...form.field('current')} />
      <PasswordField {...form.field('new')} isNew hint={intl.formatMessage(chooseMessages.hint)} />
      <FormActions form={form} submit={intl.formatMessage(m.change)} />
    </Form>
  );
}
