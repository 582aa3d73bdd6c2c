import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../components/ChoiceChips';
import { ChipsInView } from '../kit/list/ChipsInView';
import { ListFilters } from '../kit/list/ListFilters';
import { applicationChipMessages, applicationListMessages as m } from './messages';
import { applicationChips, type useApplicationFilter } from './useApplicationFilter';

export function ApplicationFilters({
  filter,
}: {
  filter: ReturnType<typeof useApplicationFilter>;
}) {
  const intl = useIntl();
  const { chip, query, change } = filter;
  return (
    <ListFilters
      search={{
        label: intl.formatMessage(m.search),
        hint: intl.formatMessage(m.searchHint),
        q: query.q,
        onSearch: (q) => change({ q }),
      }}
      active={chip === 'all' ? 0 : 1}
    >
      <ChipsInView chosen={chip} settled>
        <ChoiceChips
          label={intl.formatMessage(m.status)}
          choices={applicationChips.map((value) => ({
            value,
            text: intl.formatMessage(applicationChipMessages[value]),
          }))}
          chosen={chip}
          onChoose={(next) => change({ chip: next })}
        />
      </ChipsInView>
    </ListFilters>
  );
}
