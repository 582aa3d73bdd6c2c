import { useRef, useState, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { paths, trackPath } from '../../shop/paths';
import { Button } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { TextField } from '../../kit/form/TextField';
import { parsePhone } from '../../shop/reading/phone';
import { trackingMessages } from './messages';
import { isMisspelt, readOrderId } from '../../shop/reading/orderId';
import type { AskedByPhone, Searched } from './trackingSteps';
import type { Tracking } from './useTracking';
import css from './SearchForm.module.css';

interface Props {
  orderId: string | null;
  state: Tracking['state'];
}

/** What the address calls the id, so that the form also works before the script took over. */
const ID_PARAM = 'id';
/** The longest message that an id is found in. */
const LONGEST_MESSAGE = 1000;

const searched: Searched = { searched: true };

export function SearchForm({ orderId, state }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(orderId ?? '');
  const [known, setKnown] = useState(orderId);
  if (orderId !== known) {
    setKnown(orderId);
    setTyped(orderId ?? '');
  }
  const [missing, setMissing] = useState(false);
  const busy = state === 'searching';
  // An order that was found needs no advice about its id.
  const advised = state !== 'found' || typed !== orderId;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The field knows first what was typed while the script took over.
    const text = input.current?.value ?? typed;
    const phone = parsePhone(text);
    if (phone) {
      void navigate(paths.my, { state: { phone } satisfies AskedByPhone });
      return;
    }
    const wanted = readOrderId(text);
    setMissing(!wanted);
    if (wanted) void navigate(trackPath(wanted), { state: searched });
    else input.current?.focus();
  };
  return (
    <form role="search" className={css.form} noValidate onSubmit={submit}>
      <TextField
        ref={input}
        name={ID_PARAM}
        label={intl.formatMessage(trackingMessages.orderId)}
        hint={advised && <Hint typed={typed} />}
        error={missing ? intl.formatMessage(trackingMessages.orderIdMissing) : undefined}
        className={css.field}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_MESSAGE}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
      />
      <Button type="submit" wide busy={busy}>
        {!busy && <Icon name="search" size={20} />}
        {intl.formatMessage(parsePhone(typed) ? trackingMessages.byPhone : trackingMessages.search)}
      </Button>
    </form>
  );
}

function Hint({ typed }: { typed: string }) {
  const intl = useIntl();
  const isPhone = parsePhone(typed) !== null;
  if (!isPhone && !isMisspelt(readOrderId(typed))) {
    return intl.formatMessage(trackingMessages.orderIdHint);
  }
  return (
    <span className={css.misspelt}>
      <Icon name="alert" size={20} />
      {intl.formatMessage(isPhone ? trackingMessages.phoneTyped : trackingMessages.misspelt)}
    </span>
  );
}
