import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Session } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { useGiveCodeMutation } from './api';
import { codeMessages as m } from './messages';

interface Props {
  /** What the first step answered. */
  challenge: string;
  onIn?: (session: Session) => void;
  onRestart: () => void;
}

/** The second step of a sign-in: the code of an app, or a recovery code. */
export function CodeStep({ challenge, onIn, onRestart }: Props) {
  const intl = useIntl();
  const [isRecovery, setRecovery] = useState(false);
  const [give] = useGiveCodeMutation();
  const form = useAppForm({
    defaultValues: { code: '' },
    labels: { code: isRecovery ? m.recoveryCode : m.code },
    toRequest: ({ code }) => checked({ code: !code.trim() && m.missing }, () => code),
    send: (code) => give({ challenge, code }),
    onSent: (session: Session) => onIn?.(session),
    isGuarded: false,
  });
  const { problem, setProblem, setFocus, reset } = form;
  // The user goes on typing after the password or a wrong code.
  useEffect(() => setFocus('code'), [isRecovery, problem, setFocus]);
  const change = () => {
    setRecovery(!isRecovery);
    setProblem(null);
    reset();
  };
  return (
    <Form form={form} summary={<FormSummary form={form} text={problem?.message || undefined} />}>
      <p>{intl.formatMessage(isRecovery ? m.recoveryText : m.text)}</p>
      <TextField
        key={String(isRecovery)}
        {...form.field('code')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
      />
      <FormActions form={form} wide submit={intl.formatMessage(m.submit)} />
      <Button look="quiet" onClick={change}>
        {intl.formatMessage(isRecovery ? m.useApp : m.useRecovery)}
      </Button>
      <Button look="quiet" onClick={onRestart}>
        {intl.formatMessage(m.restart)}
      </Button>
    </Form>
  );
}
