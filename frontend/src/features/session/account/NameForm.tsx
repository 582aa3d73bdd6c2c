import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { apiErrorOf } from '../../../api/apiError';
import { selectSession } from '../../../api/sessionSlice';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { useUnsavedWork } from '../../../lib/unsavedWork';
import { useRenameMutation } from '../api';
import { ownMessages as m } from '../staffMessages';
import css from './AccountPage.module.css';

export function NameForm() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { user } = useSelector(selectSession);
  const [typed, setTyped] = useState<string>();
  const [rename, { isLoading, error }] = useRenameMutation();
  const name = typed ?? user?.name ?? '';
  useUnsavedWork(name !== (user?.name ?? ''));
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await rename(name);
    if (!data) return;
    setTyped(undefined);
    dispatch(toastShown({ tone: 'success', title: intl.formatMessage(m.nameSaved) }));
  };
  const problem = apiErrorOf(error);
  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={intl.formatMessage(m.name)}
        hint={intl.formatMessage(m.nameHint)}
        autoComplete="name"
        maxLength={80}
        value={name}
        error={problem ? (problem.errors[0]?.message ?? errorText(intl, problem)) : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" busy={isLoading} blocked={!name.trim() || name === user?.name}>
          {intl.formatMessage(m.save)}
        </Button>
      </div>
    </form>
  );
}
