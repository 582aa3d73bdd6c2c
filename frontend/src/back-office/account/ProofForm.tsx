import { useSelector } from 'react-redux';
import { selectSession } from '../../api/sessionSlice';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm, type FormOptions } from '../../kit/form/useAppForm';
import { PasswordField } from '../../kit/form/PasswordField';
import { passwordMessages } from '../../kit/form/passwordMessages';
import { TextField } from '../../kit/form/TextField';
import { codeMessages } from '../../session/code/messages';
import { ownMessages } from './messages';

interface Proof {
  code: string;
  password: string;
}

interface Props<Data> extends Pick<FormOptions<Proof, Proof, Data>, 'send' | 'onSent'> {
  text: string;
  codeLabel: string;
  submit: string;
  onCancel: () => void;
}

/** Password and code together, for changing how one signs in. */
export function ProofForm<Data>({ text, codeLabel, submit, onCancel, ...options }: Props<Data>) {
  const { user } = useSelector(selectSession);
  const form = useAppForm<Proof, Proof, Data>({
    defaultValues: { code: '', password: '' },
    labels: { code: codeLabel, password: ownMessages.current },
    toRequest: (values) =>
      checked<Proof, Proof>(
        {
          code: !values.code.trim() && codeMessages.missing,
          password: !values.password && passwordMessages.missing,
        },
        () => values,
      ),
    ...options,
  });
  return (
    <Form
      form={form}
      summary={<FormSummary form={form} text={form.problem?.message || undefined} />}
    >
      <p>{text}</p>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      <TextField
        {...form.field('code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <PasswordField {...form.field('password')} />
      <FormActions form={form} submit={submit} onCancel={onCancel} />
    </Form>
  );
}
