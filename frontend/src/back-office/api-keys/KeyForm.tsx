import { useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { apiErrorOf, type ApiError } from '../../api/apiError';
import { selectSession } from '../../api/sessionSlice';
import { Button } from '../../components/Button';
import { Alert } from '../../components/Alert';
import { TextField } from '../../components/TextField';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { useStepUp } from '../kit/step-up/useStepUp';
import { DateField } from '../kit/date/DateField';
import { BoxChoices } from '../kit/form/BoxChoices';
import { useCreateApiKeyMutation, type GivenApiKey } from './api';
import css from './ApiKeys.module.css';
import { keyMessages as m } from './messages';
import { isKeyPermission, permissionText, type KeyPermission } from './permissionText';

interface Props {
  onMade: (given: GivenApiKey) => void;
  onCancel: () => void;
}

/** The shop's days are those of Dar es Salaam. */
const END_OF_DAY = 'T23:59:59+03:00';

/** What a new key is for and may do. */
export function KeyForm({ onMade, onCancel }: Props) {
  const intl = useIntl();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly KeyPermission[]>([]);
  const [lastDay, setLastDay] = useState('');
  useUnsavedWork(Boolean(name || lastDay) || chosen.length > 0);
  const { make, busy, problem, question } = useMaking(onMade);
  const objection = (field: string) =>
    problem?.errors.find((error) => error.field === field)?.message;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const expiresAt = lastDay && new Date(`${lastDay}${END_OF_DAY}`).toISOString();
    if (!busy) make({ name, permissions: [...chosen], ...(expiresAt && { expiresAt }) });
  };
  return (
    <>
      <form className={css.panel} noValidate onSubmit={submit}>
        {problem && problem.errors.length === 0 && (
          <Alert tone="error" icon="alert" announced>
            <p>{errorText(intl, problem)}</p>
          </Alert>
        )}
        <TextField
          label={intl.formatMessage(m.name)}
          hint={intl.formatMessage(m.nameHint)}
          maxLength={80}
          autoComplete="off"
          error={objection('name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Permissions chosen={chosen} error={objection('permissions')} onChoose={setChosen} />
        <DateField
          label={intl.formatMessage(m.ends)}
          hint={intl.formatMessage(m.endsHint)}
          error={objection('expiresAt')}
          value={lastDay}
          onChange={setLastDay}
        />
        <div className={css.actions}>
          <Button look="outline" onClick={onCancel}>
            {intl.formatMessage(commonMessages.cancel)}
          </Button>
          <Button type="submit" busy={busy} blocked={!name.trim() || chosen.length === 0}>
            {intl.formatMessage(m.make)}
          </Button>
        </div>
      </form>
      {/* Beside the form: a form in a form is none. */}
      {question}
    </>
  );
}

interface Wish {
  name: string;
  permissions: KeyPermission[];
  expiresAt?: string;
}

/** A key is made with the password only: it opens the shop for longer than an unlocked screen does. */
function useMaking(onMade: Props['onMade']) {
  const [create] = useCreateApiKeyMutation();
  const { confirmed, question } = useStepUp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const make = async (wish: Wish) => {
    setBusy(true);
    const { data, error } = await confirmed((confirmation) => create({ ...wish, confirmation }));
    setBusy(false);
    setProblem(apiErrorOf(error));
    if (data) onMade(data);
  };
  return { make: (wish: Wish) => void make(wish), busy, problem, question };
}

interface PermissionsProps {
  chosen: readonly KeyPermission[];
  error: string | undefined;
  onChoose: (chosen: readonly KeyPermission[]) => void;
}

/** What whoever makes the key may do, to be ticked. */
function Permissions({ chosen, error, onChoose }: PermissionsProps) {
  const intl = useIntl();
  const { user } = useSelector(selectSession);
  const own = (user?.permissions ?? []).filter(isKeyPermission);
  const toggle = (permission: KeyPermission) =>
    onChoose(
      chosen.includes(permission)
        ? chosen.filter((other) => other !== permission)
        : [...chosen, permission],
    );
  return (
    <BoxChoices
      legend={intl.formatMessage(m.permissions)}
      kind="checkbox"
      choices={own.map((value) => ({ value, text: permissionText(intl, value) }))}
      isChosen={(permission) => chosen.includes(permission)}
      error={error}
      onPress={toggle}
    />
  );
}
