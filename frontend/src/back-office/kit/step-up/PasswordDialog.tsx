import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectSession } from '../../../api/sessionSlice';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { useAppForm } from '../../../kit/form/useAppForm';
import { PasswordField } from '../../../kit/form/PasswordField';
import { passwordMessages } from '../../../kit/form/passwordMessages';
import { Question } from '../dialog/Question';
import { useConfirmPasswordMutation } from './api';
import { confirmationMessages as m } from './messages';

interface Props {
  /** With what the server answered, to be sent with what it is for. */
  onConfirmed: (confirmation: string) => void;
  onCancel: () => void;
}

/** Asks whoever is signed in for the password again. */
export function PasswordDialog({ onConfirmed, onCancel }: Props) {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  const [confirm] = useConfirmPasswordMutation();
  const form = useAppForm({
    defaultValues: { password: '' },
    labels: { password: passwordMessages.password },
    toRequest: ({ password }) =>
      checked({ password: !password && passwordMessages.missing }, () => password),
    send: confirm,
    onSent: ({ confirmation }: { confirmation: string }) => onConfirmed(confirmation),
    isGuarded: false,
  });
  return (
    <Question title={intl.formatMessage(m.title)} onClose={onCancel}>
      <p>{intl.formatMessage(m.text)}</p>
      <Form form={form}>
        {/* Tells the browser's password manager whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
        <PasswordField {...form.field('password')} />
        <FormActions form={form} submit={intl.formatMessage(m.confirm)} onCancel={onCancel} />
      </Form>
    </Question>
  );
}
