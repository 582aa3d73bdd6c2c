import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../../components/ChoiceChips';
import { TextField } from '../../../components/TextField';
import { ChipsInView } from '../components/ChipsInView';
import list from '../components/ListFilters.module.css';
import { ListSearch } from '../components/ListSearch';
import css from './AuditFilters.module.css';
import { allKinds, auditMessages as m, kindMessages } from './messages';
import { kindChips, type useAuditFilter } from './useAuditFilter';

const chipMessages = { ...allKinds, ...kindMessages };

export function AuditFilters({ filter }: { filter: ReturnType<typeof useAuditFilter> }) {
  const intl = useIntl();
  const { chip, query, change, setDay } = filter;
  return (
    <div className={list.filters}>
      <ListSearch
        label={intl.formatMessage(m.search)}
        hint={intl.formatMessage(m.searchHint)}
        q={query.q}
        onSearch={(q) => change({ q })}
      />
      <ChipsInView chosen={chip} settled>
        <ChoiceChips
          label={intl.formatMessage(m.kind)}
          choices={kindChips.map((value) => ({
            value,
            text: intl.formatMessage(chipMessages[value]),
          }))}
          chosen={chip}
          onChoose={(next) => change({ chip: next })}
        />
      </ChipsInView>
      <div className={css.days}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={intl.formatMessage(m[name])}
            value={query[name]}
            onChange={(event) => setDay(name, event.target.value)}
          />
        ))}
      </div>
    </div>
  );
}
