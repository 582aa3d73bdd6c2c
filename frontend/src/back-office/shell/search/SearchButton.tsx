import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../../kit/ui/Icon';
import { searchMessages as m } from './messages';
import { SearchDialog } from './SearchDialog';
import css from './Search.module.css';

/** The magnifier; Ctrl K, or ⌘K, does the same from anywhere in the back office. */
export function SearchButton() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        className={css.button}
        aria-label={intl.formatMessage(m.title)}
        title={intl.formatMessage(m.title)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" size={20} />
        <span className={css.keys} data-keys={intl.formatMessage(m.keys)} />
      </IconButton>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing && key.toLowerCase() === 'k';
}
