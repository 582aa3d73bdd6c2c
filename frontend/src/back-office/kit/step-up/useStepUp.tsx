import { useState, type ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { selectSession, type SessionState } from '../../../api/sessionSlice';
import { checked } from '../../../kit/form/checked';
import { Form } from '../../../kit/form/Form';
import { FormActions } from '../../../kit/form/FormActions';
import { useAppForm } from '../../../kit/form/useAppForm';
import { PasswordField } from '../../../kit/form/PasswordField';
import { passwordMessages } from '../../../kit/form/passwordMessages';
import { Question } from '../dialog/Question';
import { forget, recall, remember } from './memory';
import { useConfirmPasswordMutation } from './api';
import { confirmationMessages as m } from './messages';

interface Answered<Data> {
  data?: Data | undefined;
  error?: unknown;
}

type Call<Data> = (confirmation: string | undefined) => Promise<Answered<Data>>;

interface Confirmed {
  /**
   * Calls, with the password typed a moment ago if it was; where the server demands it, asks for it and calls again.
   * Without the password neither data nor error.
   */
  confirmed: <Data>(call: Call<Data>) => Promise<Answered<Data>>;
  /** Calls with the password typed a moment ago if it was, and never asks: for what outlives the form, as an undo. */
  remembered: <Data>(call: Call<Data>) => Promise<Answered<Data>>;
  /** Stands anywhere in what calls. */
  question: ReactNode;
}

/** For changes that the server makes only with a password typed a moment ago. Once typed it serves for all of them. */
export function useStepUp(): Confirmed {
  const store = useStore<{ session: SessionState }>();
  const [settle, setSettle] = useState<((confirmation: string | null) => void) | null>(null);
  const ask = async () => {
    const confirmation = await new Promise<string | null>((resolve) => setSettle(() => resolve));
    setSettle(null);
    return confirmation;
  };
  const remembered: Confirmed['remembered'] = (call) => call(recall(store));
  const confirmed: Confirmed['confirmed'] = async (call) => {
    const answered = await remembered(call);
    if (!isDemanded(answered.error)) return answered;
    forget(store);
    const confirmation = await ask();
    if (confirmation === null) return {};
    remember(store, confirmation);
    return call(confirmation);
  };
  const question = settle && <PasswordDialog onConfirmed={settle} onCancel={() => settle(null)} />;
  return { confirmed, remembered, question };
}

function isDemanded(error: unknown): boolean {
  return isApiError(error) && error.code === 'confirmation_required';
}

interface PasswordDialogProps {
  /** With what the server answered, to be sent with what it is for. */
  onConfirmed: (confirmation: string) => void;
  onCancel: () => void;
}

/** Asks whoever is signed in for the password again. */
function PasswordDialog({ onConfirmed, onCancel }: PasswordDialogProps) {
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
