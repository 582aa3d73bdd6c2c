import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { ChipRow } from '../../../components/ChoiceChips';
import chips from '../../../components/ChoiceChips.module.css';
import { Icon } from '../../../components/Icon';
import { useListSavedFiltersQuery, type SavedFilter, type SavedList } from './api';
import { FilterDialog } from './FilterDialog';
import { savedMessages as m } from './messages';
import { queryOf } from './query';
import css from './Saved.module.css';

type Open = 'save' | 'manage' | null;

/** The filters that somebody keeps of a list, one tap away; they come from the server, so the phone has them too. */
export function SavedFilters({ list }: { list: SavedList }) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const { data: filters = [] } = useListSavedFiltersQuery(list);
  const [open, setOpen] = useState<Open>(null);
  const query = queryOf(list, params);
  const isSaved = filters.some((filter) => isOf(filter, query));
  const canSave = query !== '' && !isSaved;
  if (!canSave && filters.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage(m.label)} className={css.saved}>
      <ChipRow>
        {filters.map((filter) => (
          <FilterChip
            key={filter._id}
            filter={filter}
            chosen={isOf(filter, query)}
            onBroken={() => setOpen('manage')}
          />
        ))}
        {canSave && (
          <button type="button" className={chips.chip} onClick={() => setOpen('save')}>
            <Icon name="check" size={18} />
            {intl.formatMessage(m.save)}
          </button>
        )}
        {filters.some(({ changeable }) => changeable) && (
          <button type="button" className={chips.chip} onClick={() => setOpen('manage')}>
            <Icon name="tools" size={18} />
            {intl.formatMessage(m.manage)}
          </button>
        )}
      </ChipRow>
      {open && (
        <FilterDialog
          list={list}
          query={open === 'save' ? query : null}
          filters={filters}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

interface ChipProps {
  filter: SavedFilter;
  chosen: boolean;
  onBroken: () => void;
}

function FilterChip({ filter: { name, query, works }, chosen, onBroken }: ChipProps) {
  const intl = useIntl();
  if (!works) {
    return (
      <button type="button" className={chips.chip} data-broken onClick={onBroken}>
        <Icon name="alert" size={18} />
        {intl.formatMessage(m.broken, { name })}
      </button>
    );
  }
  return (
    <Link
      to={{ search: query }}
      replace
      className={chips.chip}
      aria-current={chosen ? 'true' : undefined}
    >
      {name}
    </Link>
  );
}

function isOf({ list, query, works }: SavedFilter, shown: string): boolean {
  return works && queryOf(list, new URLSearchParams(query)) === shown;
}
