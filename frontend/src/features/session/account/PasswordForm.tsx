import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { apiErrorOf, type ApiError } from '../../../api/apiError';
import { selectSession } from '../../../api/sessionSlice';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/Alert';
import { PasswordField } from '../../../components/PasswordField';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { useUnsavedWork } from '../../../lib/unsavedWork';
import { useChangePasswordMutation } from '../api';
import { chooseMessages, ownMessages as m } from '../staffMessages';
import css from './AccountPage.module.css';

const empty = { current: '', chosen: '' };

export function PasswordForm() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { user } = useSelector(selectSession);
  const [{ current, chosen }, setTyped] = useState(empty);
  useUnsavedWork(Boolean(current || chosen));
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await change({ current, new: chosen });
    if (!data) return;
    setTyped(empty);
    const title = intl.formatMessage(m.changed);
    dispatch(toastShown({ tone: 'success', title, text: intl.formatMessage(m.changedText) }));
  };
  const problem = apiErrorOf(error);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {/* Tells the browser's password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
      {problem && problem.errors.length === 0 && (
        <Alert tone="error" icon="alert" announced>
          <p>{errorText(intl, problem)}</p>
        </Alert>
      )}
      <PasswordField
        label={intl.formatMessage(m.current)}
        error={objection(problem, 'current')}
        value={current}
        onChange={(text) => setTyped({ current: text, chosen })}
      />
      <PasswordField
        isNew
        label={intl.formatMessage(chooseMessages.password)}
        hint={intl.formatMessage(chooseMessages.hint)}
        error={objection(problem, 'new')}
        value={chosen}
        onChange={(text) => setTyped({ current, chosen: text })}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isLoading} blocked={!current || !chosen}>
          {intl.formatMessage(m.change)}
        </Button>
      </div>
    </form>
  );
}

function objection(problem: ApiError | null, field: string): string | undefined {
  return problem?.errors.find((error) => error.field === field)?.message;
}
