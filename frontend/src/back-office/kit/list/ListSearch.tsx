import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { TextField } from '../../../kit/form/TextField';
import { useLinkState } from '../../../kit/hooks/useLinkState';
import { mayLoseWork } from '../../../kit/unsavedWork';
import { listMessages } from '../messages';
import css from './ListSearch.module.css';

const PAUSE_MS = 300;
/** A message with an order id in it. */
const LONGEST_MESSAGE = 300;

interface Props {
  label: string;
  hint: string;
  q: string;
  onSearch: (q: string) => void;
  /** The name stands in the field, where a line has no room for both. */
  compact?: boolean;
}

/** Searches once the typing pauses; the server finds a phone number in any of its forms. */
export function ListSearch({ label, hint, q, onSearch, compact = false }: Props) {
  const intl = useIntl();
  const field = useFocusOfLink();
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  if (q !== known) {
    setKnown(q);
    if (q !== typed.trim()) setTyped(q);
  }
  const search = useEffectEvent((text: string) => {
    if (text === q) return;
    // While something typed elsewhere would be lost, the search waits for a yes: until then the last one stands.
    if (mayLoseWork()) setTyped(q);
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div role="search" className={compact ? css.compact : undefined}>
      <TextField
        ref={field}
        label={label}
        placeholder={compact ? label : hint}
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={LONGEST_MESSAGE}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      >
        {typed ? (
          <IconButton
            aria-label={intl.formatMessage(listMessages.clearSearch)}
            onClick={() => setTyped('')}
          >
            <Icon name="cross" size={20} />
          </IconButton>
        ) : (
          <span className={css.sign}>
            <Icon name="search" size={20} />
          </span>
        )}
      </TextField>
    </div>
  );
}

/** Who came to search may type at once; otherwise the focus is at the page's heading. */
function useFocusOfLink() {
  const field = useRef<HTMLInputElement>(null);
  const { toSearch } = useLinkState();
  useEffect(() => {
    if (toSearch) field.current?.focus({ preventScroll: true });
  }, [toSearch]);
  return field;
}
