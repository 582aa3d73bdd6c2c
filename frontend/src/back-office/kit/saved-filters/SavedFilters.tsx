import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ChipRow } from '../../../kit/ui/ChoiceChips';
import { ChipButton, ChipLink } from '../../../kit/ui/ChipButton';
import { Icon } from '../../../kit/ui/Icon';
import type { Schema } from '../list/filterFields';
import { useListSavedFiltersQuery, type SavedFilter, type SavedList } from './api';
import { FilterDialog } from './FilterDialog';
import { savedMessages as m } from './messages';
import css from './Saved.module.css';

type Open = 'save' | 'manage' | null;

/** The filters that somebody keeps of a list, one tap away; they come from the server, so the phone has them too. */
export function SavedFilters({ list, schema }: { list: SavedList; schema: Schema }) {
  const intl = useIntl();
  const [params] = useSearchParams();
  const { data: filters = [] } = useListSavedFiltersQuery(list);
  const [open, setOpen] = useState<Open>(null);
  const query = queryOf(schema, params);
  const isSaved = filters.some((filter) => isOpen(schema, filter, query));
  const canSave = query !== '' && !isSaved;
  if (!canSave && filters.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage(m.label)} className={css.saved}>
      <ChipRow>
        {filters.map((filter) => (
          <FilterChip
            key={filter._id}
            filter={filter}
            chosen={isOpen(schema, filter, query)}
            onBroken={() => setOpen('manage')}
          />
        ))}
        {canSave && (
          <ChipButton onClick={() => setOpen('save')}>
            <Icon name="check" size={18} />
            {intl.formatMessage(m.save)}
          </ChipButton>
        )}
        {filters.some(({ canChange }) => canChange) && (
          <ChipButton onClick={() => setOpen('manage')}>
            <Icon name="pencil" size={18} />
            {intl.formatMessage(m.manage)}
          </ChipButton>
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

function FilterChip({ filter: { name, query, isValid }, chosen, onBroken }: ChipProps) {
  const intl = useIntl();
  if (!isValid) {
    return (
      <ChipButton data-broken onClick={onBroken}>
        <Icon name="alert" size={18} />
        {intl.formatMessage(m.broken, { name })}
      </ChipButton>
    );
  }
  return (
    <ChipLink to={{ search: query }} replace aria-current={chosen ? 'true' : undefined}>
      {name}
    </ChipLink>
  );
}

function isOpen(schema: Schema, { query, isValid }: SavedFilter, shown: string): boolean {
  return isValid && queryOf(schema, new URLSearchParams(query)) === shown;
}

/** The filter of an address, always written alike; names outside the schema, such as one of a dialog, are no part of it. */
function queryOf(schema: Schema, params: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(schema)) {
    const value = params.get(name)?.trim();
    if (value) query.set(name, value);
  }
  return query.toString();
}
