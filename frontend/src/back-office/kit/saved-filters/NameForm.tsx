import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf } from '../../../api/apiError';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { ButtonRow } from '../../../components/ButtonRow';
import { formMessages } from '../form/messages';
import { SwitchField } from '../form/SwitchField';
import { fieldMessage } from '../form/fieldMessage';
import { usePermissions } from '../access/usePermissions';
import { savedMessages as m } from './messages';
import css from './Saved.module.css';

const MAX_LENGTH = 40;

interface Props {
  name: string;
  shared: boolean;
  busy: boolean;
  /** Why the last try failed. */
  error: unknown;
  onCancel: () => void;
  onSubmit: (name: string, shared: boolean) => void;
}

/** What a filter is called, and for whoever manages settings, whether all have it. */
export function NameForm({ busy, error, onCancel, onSubmit, ...before }: Props) {
  const intl = useIntl();
  const may = usePermissions();
  const [name, setName] = useState(before.name);
  const [shared, setShared] = useState(before.shared);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const failure = apiErrorOf(error);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(!name.trim());
    if (name.trim() && !busy) onSubmit(name.trim(), shared);
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField
        label={intl.formatMessage(m.name)}
        error={
          missing
            ? intl.formatMessage(m.nameMissing)
            : (fieldMessage(failure, 'name') ?? (failure ? errorText(intl, failure) : undefined))
        }
        maxLength={MAX_LENGTH}
        autoComplete="off"
        ref={field}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {may('edit_settings') && (
        <SwitchField
          label={intl.formatMessage(m.shared)}
          hint={intl.formatMessage(m.sharedHint)}
          checked={shared}
          onChange={(event) => setShared(event.target.checked)}
        />
      )}
      <ButtonRow>
        <Button look="outline" onClick={onCancel}>
          {intl.formatMessage(commonMessages.cancel)}
        </Button>
        <Button type="submit" busy={busy}>
          {intl.formatMessage(formMessages.save)}
        </Button>
      </ButtonRow>
    </form>
  );
}
