import { useIntl } from 'react-intl';
import { Line } from '../layout/Line';
import { ChipSelect } from '../../../components/ChipSelect';
import { ChoiceChips } from '../../../components/ChoiceChips';
import { ChipsInView } from '../list/ChipsInView';
import { FilterFrame } from '../list/FilterFrame';

import type { CatalogueFilter, Chip, Sorting } from './useCatalogueFilter';
import { chipMessages, sortingMessages, wholeListMessages as m } from './messages';

interface Props {
  filter: CatalogueFilter;
  hint: string;
  chips: readonly Chip[];
  sortings: readonly Sorting[];
}

export function Filters({ filter, hint, chips, sortings }: Props) {
  const intl = useIntl();
  return (
    <FilterFrame
      search={{
        label: intl.formatMessage(m.search),
        hint: hint,
        q: filter.q,
        onSearch: (q) => filter.change({ q }),
      }}
      active={filter.chip === 'all' ? 0 : 1}
    >
      <Line align="center">
        <ChipsInView chosen={filter.chip} settled>
          <ChoiceChips
            label={intl.formatMessage(m.show)}
            choices={chips.map((value) => ({
              value,
              text: intl.formatMessage(chipMessages[value]),
            }))}
            chosen={filter.chip}
            onChoose={(chip) => filter.change({ chip })}
          />
        </ChipsInView>
        <ChipSelect
          label={intl.formatMessage(m.sortBy)}
          options={sortings.map((value) => ({
            value,
            text: intl.formatMessage(sortingMessages[value]),
          }))}
          chosen={filter.sorting}
          onChoose={filter.sortBy}
        />
      </Line>
    </FilterFrame>
  );
}
