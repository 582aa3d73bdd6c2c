import { useIntl } from 'react-intl';
import { ChipSelect } from '../../components/ChipSelect';
import { ChoiceChips } from '../../components/ChoiceChips';
import { regions, regionText } from '../../i18n/regions';
import { ChipsInView } from '../kit/list/ChipsInView';
import { ListFilters } from '../kit/list/ListFilters';
import css from './Agents.module.css';
import { agentChipMessages, agentListMessages as m } from './messages';
import { agentChips, agentSorts, type useAgentFilter } from './useAgentFilter';

const sortWords = { name: m.byName, newest: m.byNewest, rating: m.byRating };

export function AgentFilters({ filter }: { filter: ReturnType<typeof useAgentFilter> }) {
  const intl = useIntl();
  const { chip, query, region, sort, change, set } = filter;
  return (
    <ListFilters
      search={{
        label: intl.formatMessage(m.search),
        hint: intl.formatMessage(m.searchHint),
        q: query.q,
        onSearch: (q) => change({ q }),
      }}
      active={Number(chip !== 'all') + Number(region !== null)}
    >
      <ChipsInView chosen={chip} settled>
        <ChoiceChips
          label={intl.formatMessage(m.status)}
          choices={agentChips.map((value) => ({
            value,
            text: intl.formatMessage(agentChipMessages[value]),
          }))}
          chosen={chip}
          onChoose={(next) => change({ chip: next })}
        />
      </ChipsInView>
      <div className={css.selects}>
        <ChipSelect
          label={intl.formatMessage(m.region)}
          options={[
            { value: '', text: intl.formatMessage(m.allRegions) },
            ...regions.map((value) => ({ value, text: regionText(intl, value) })),
          ]}
          chosen={region ?? ''}
          active={region !== null}
          onChoose={(value) => set('region', value)}
        />
        <ChipSelect
          label={intl.formatMessage(m.sort)}
          options={agentSorts.map((value) => ({
            value,
            text: intl.formatMessage(sortWords[value]),
          }))}
          chosen={sort}
          onChoose={(value) => set('sort', value === 'name' ? '' : value)}
        />
      </div>
    </ListFilters>
  );
}
