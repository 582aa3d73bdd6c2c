import Dialog from '@mui/material/Dialog';
import { useId, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { PHONE, useMedia } from '../../../kit/hooks/useMedia';
import { Icon } from '../../../kit/ui/Icon';
import { CloseButton } from '../../kit/dialog/CloseButton';
import { searchMessages as m } from './messages';
import { SearchNotice } from './SearchNotice';
import { SearchResults } from './SearchResults';
import css from './Search.module.css';
import type { Hit } from './types';
import { useSearch } from './useSearch';

/** No number, id or name is longer. */
const MAX_CHARS = 100;

/** Finds records, pages, settings and actions. Nothing that is typed or found is kept on the device. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const phone = useMedia(PHONE);
  const id = useId();
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const search = useSearch(typed);
  const hits = search.groups.flatMap((group) => group.hits);
  const open = ({ to, state }: Hit) => {
    onClose();
    void navigate(to, { state });
  };
  const { active, reset, onKeyDown } = useActiveHit(hits, open);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      transitionDuration={0}
      onClose={onClose}
      aria-labelledby={titleId}
      className={css.dialog}
    >
      <h2 id={titleId} className="visually-hidden">
        {intl.formatMessage(m.title)}
      </h2>
      <div className={css.field}>
        <Icon name="search" size={20} />
        <SearchInput
          value={typed}
          onType={(text) => {
            setTyped(text);
            reset();
          }}
          onKeyDown={onKeyDown}
          list={hits.length > 0 ? id : undefined}
          active={active}
        />
        <CloseButton onClick={onClose} />
      </div>
      <div className={css.body}>
        {hits.length > 0 && (
          <SearchResults
            id={id}
            groups={search.groups}
            active={active}
            idOf={(hit) => optionId(id, hit)}
            onOpen={onClose}
          />
        )}
        <SearchNotice search={search} q={typed.trim()} count={hits.length} />
      </div>
    </Dialog>
  );
}

/** The hit that Enter opens: the first one, until arrows move to another. */
function useActiveHit(hits: readonly Hit[], open: (hit: Hit) => void) {
  const [chosen, setChosen] = useState<string | null>(null);
  const active = hits.find(({ key }) => key === chosen) ?? hits[0];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen(hits.at((hits.indexOf(active) + step) % hits.length)?.key ?? null);
    else if (event.key === 'Enter') open(active);
    else return;
    event.preventDefault();
  };
  return { active, reset: () => setChosen(null), onKeyDown };
}

interface SearchInputProps {
  value: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The id of the list below; none while nothing is found. */
  list: string | undefined;
  active: Hit | undefined;
}

function SearchInput({ value, onType, onKeyDown, list, active }: SearchInputProps) {
  const intl = useIntl();
  return (
    <input
      className={css.input}
      type="text"
      role="combobox"
      aria-label={intl.formatMessage(m.title)}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-expanded={list !== undefined}
      aria-controls={list}
      aria-activedescendant={list && active && optionId(list, active)}
      placeholder={intl.formatMessage(m.hint)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
      maxLength={MAX_CHARS}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the search came to type
      autoFocus
      value={value}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** An id has no blanks. */
function optionId(list: string, { key }: Hit): string {
  return `${list}-${encodeURIComponent(key)}`;
}
