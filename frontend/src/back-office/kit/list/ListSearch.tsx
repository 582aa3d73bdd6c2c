import IconButton from '@mui/material/IconButton';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { TextField } from '../../../kit/form/TextField';
import { useLinkState } from '../../../kit/hooks/useLinkState';
import { mayLoseWork } from '../../../kit/unsavedWork';
import {
  isPasted,
  isWholeMessage,
  likeliest,
  LONGEST_MESSAGE,
  useReadWalletMessageMutation,
} from '../../../shop/walletMessage';
import { listMessages } from '../messages';
import css from './ListSearch.module.css';

const PAUSE_MS = 300;
/** A message with an order id in it. */
const LONGEST_TEXT = 300;

interface Props {
  label: string;
  hint: string;
  q: string;
  onSearch: (q: string) => void;
  /** Searches for the reference of a wallet's message that is pasted whole. */
  readsMessages?: boolean;
  /** The name stands in the field, where a line has no room for both. */
  compact?: boolean;
}

/** Searches once the typing pauses; the server finds a phone number in any of its forms. */
export function ListSearch({ compact = false, ...props }: Props) {
  const { label, hint, q, onSearch, readsMessages = false } = props;
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
  const readMessage = useMessageSearch();
  const type = (text: string) => {
    if (readsMessages && isPasted(typed, text) && isWholeMessage(text)) void take(text);
    else setTyped(text);
  };
  const take = async (text: string) => {
    setTyped((await readMessage(text)) ?? text.slice(0, LONGEST_TEXT));
  };
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
        maxLength={readsMessages ? LONGEST_MESSAGE : LONGEST_TEXT}
        value={typed}
        onChange={(event) => type(event.target.value)}
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

/** What to search for when a wallet's whole message was pasted: its reference. Null when none could be read. */
function useMessageSearch(): (text: string) => Promise<string | null> {
  const [read] = useReadWalletMessageMutation();
  return async (text) => likeliest((await read({ text })).data?.messages ?? [])?.reference ?? null;
}
