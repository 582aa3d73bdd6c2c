import Dialog from '@mui/material/Dialog';
import { useId, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { apiErrorOf } from '../../../api/apiError';
import { selectSession } from '../../../api/sessionSlice';
import { Button } from '../../../components/Button';
import { PasswordField } from '../../../components/PasswordField';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { ButtonRow } from '../../../components/ButtonRow';
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
  const titleId = useId();
  const { user } = useSelector(selectSession);
  const [password, setPassword] = useState('');
  const [confirm, { isLoading, error }] = useConfirmPasswordMutation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // React lets it rise to the form that the question stands in, which would be sent too.
    event.stopPropagation();
    if (isLoading || !password) return;
    const { data } = await confirm(password);
    if (data) onConfirmed(data.confirmation);
  };
  const problem = apiErrorOf(error);
  return (
    <Dialog open maxWidth="xs" aria-labelledby={titleId} onClose={onCancel}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Question>
          <h2 id={titleId}>{intl.formatMessage(m.title)}</h2>
          <p>{intl.formatMessage(m.text)}</p>
          {/* Tells the browser's password manager whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
          <PasswordField
            value={password}
            error={problem ? (problem.errors[0]?.message ?? errorText(intl, problem)) : undefined}
            onChange={setPassword}
          />
          <ButtonRow>
            <Button look="outline" onClick={onCancel}>
              {intl.formatMessage(commonMessages.cancel)}
            </Button>
            <Button type="submit" busy={isLoading} blocked={!password}>
              {intl.formatMessage(m.confirm)}
            </Button>
          </ButtonRow>
        </Question>
      </form>
    </Dialog>
  );
}
