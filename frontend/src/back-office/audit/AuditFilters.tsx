import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../components/ChoiceChips';
import { ChipsInView } from '../kit/list/ChipsInView';
import { ListFilters } from '../kit/list/ListFilters';
import { DateField } from '../kit/date/DateField';
import { dayMessages } from '../kit/date/messages';
import css from './AuditFilters.module.css';
import { allKinds, auditMessages as m, kindMessages } from './messages';
import { kindChips, type useAuditFilter } from './useAuditFilter';

const chipMessages = { ...allKinds, ...kindMessages };

export function AuditFilters({ filter }: { filter: ReturnType<typeof useAuditFilter> }) {
  const intl = useIntl();
  const { chip, query, change, setDay } = filter;
  return (
    <ListFilters
      search={{
        label: intl.formatMessage(m.search),
        hint: intl.formatMessage(m.searchHint),
        q: query.q,
        onSearch: (q) => change({ q }),
      }}
      active={Number(chip !== 'all') + Number(Boolean(query.from || query.to))}
    >
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
          <DateField
            key={name}
            label={intl.formatMessage(m[name])}
            placeholder={intl.formatMessage(dayMessages.any)}
            value={query[name]}
            onChange={(day) => setDay(name, day)}
          />
        ))}
      </div>
    </ListFilters>
  );
}
