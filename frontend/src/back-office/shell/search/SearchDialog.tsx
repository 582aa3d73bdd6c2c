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
  const [chosen, setChosen] = useState<string | null>(null);
  const search = useSearch(typed);
  const hits = search.groups.flatMap((group) => group.hits);
  const active = hits.find(({ key }) => key === chosen) ?? hits[0];
  const open = ({ to, state }: Hit) => {
    onClose();
    void navigate(to, { state });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen(hits.at((hits.indexOf(active) + step) % hits.length)?.key ?? null);
    else if (event.key === 'Enter') open(active);
    else return;
    event.preventDefault();
  };
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
        <input
          className={css.input}
          type="text"
          role="combobox"
          aria-label={intl.formatMessage(m.title)}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? id : undefined}
          aria-activedescendant={active && optionId(id, active)}
          placeholder={intl.formatMessage(m.hint)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={MAX_CHARS}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the search came to type
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
          }}
          onKeyDown={onKeyDown}
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

/** An id has no blanks. */
function optionId(list: string, { key }: Hit): string {
  return `${list}-${encodeURIComponent(key)}`;
}
