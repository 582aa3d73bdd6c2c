import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../components/ChoiceChips';
import { SelectField } from '../../components/SelectField';
import { networkNames } from '../../lib/networks';
import { ChipsInView } from '../kit/list/ChipsInView';
import { ListFilters } from '../kit/list/ListFilters';
import { DateField } from '../kit/date/DateField';
import { dayMessages, periodMessages } from '../kit/date/messages';
import css from './Revenue.module.css';
import { useToday } from '../kit/date/useToday';
import { revenueChips, soldKinds, type useRevenueFilter } from './useRevenueFilter';
import { revenueChipMessages, revenueMessages as m } from './messages';
import { soldKindMessages } from '../kit/order/messages';

type Filter = ReturnType<typeof useRevenueFilter>;

export function RevenueFilters({ filter }: { filter: Filter }) {
  const intl = useIntl();
  const { chip, query, changeChip } = filter;
  return (
    <ListFilters
      search={{
        label: intl.formatMessage(m.search),
        hint: intl.formatMessage(m.searchHint),
        q: query.q,
        onSearch: (q) => changeChip({ q }),
      }}
      active={filtersOf(query)}
      saved="revenue"
    >
      <ChipsInView chosen={chip} settled>
        <ChoiceChips
          label={intl.formatMessage(m.status)}
          choices={revenueChips.map((value) => ({
            value,
            text: intl.formatMessage(revenueChipMessages[value]),
          }))}
          chosen={chip}
          onChoose={(next) => changeChip({ chip: next })}
        />
      </ChipsInView>
      <Narrower filter={filter} />
    </ListFilters>
  );
}

/** The days count as one. */
function filtersOf({ status, type, network, from, to }: Filter['query']): number {
  return [status, type, network, from ?? to].filter(Boolean).length;
}

function Narrower({ filter: { query, set } }: { filter: Filter }) {
  const intl = useIntl();
  const today = useToday();
  const any = intl.formatMessage(m.any);
  return (
    <div className={css.fields}>
      <SelectField
        label={intl.formatMessage(m.type)}
        value={query.type ?? ''}
        onChange={({ target }) => set('type', target.value)}
      >
        <option value="">{any}</option>
        {soldKinds.map((kind) => (
          <option key={kind} value={kind}>
            {intl.formatMessage(soldKindMessages[kind])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={intl.formatMessage(m.network)}
        value={query.network ?? ''}
        onChange={({ target }) => set('network', target.value)}
      >
        <option value="">{any}</option>
        {Object.entries(networkNames).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField
        label={intl.formatMessage(periodMessages.from)}
        placeholder={intl.formatMessage(dayMessages.any)}
        value={query.from ?? ''}
        max={query.to ?? today}
        onChange={(day) => set('from', day)}
      />
      <DateField
        label={intl.formatMessage(periodMessages.to)}
        placeholder={intl.formatMessage(dayMessages.any)}
        value={query.to ?? ''}
        min={query.from ?? undefined}
        max={today}
        onChange={(day) => set('to', day)}
      />
    </div>
  );
}
