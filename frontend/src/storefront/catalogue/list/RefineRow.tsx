import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { ChipSelect } from '../../../kit/ui/ChipSelect';
import { ChipRow, ChoiceChips } from '../../../kit/ui/ChoiceChips';
import { periodOf, periods, sortings, type Filters, type Period } from '../filters';
import { filterMessages as m, periodMessages, sortingMessages } from '../messages';
import { LimitSelects } from './LimitSelects';

interface Props {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** What there is to choose from; with it, price and size can be limited too. */
  bundles?: readonly Bundle[];
}

/** Order, length, price and size in one row. */
export function RefineRow({ filters, onChange, bundles }: Props) {
  const intl = useIntl();
  const { period, sorting } = filters;
  return (
    <ChipRow>
      <ChipSelect
        label={intl.formatMessage(m.sortBy)}
        options={sortings.map((value) => ({
          value,
          text: intl.formatMessage(sortingMessages[value]),
        }))}
        chosen={sorting}
        onChoose={(value) => onChange({ sorting: value })}
      />
      <ChoiceChips
        inRow
        label={intl.formatMessage(m.period)}
        choices={periods
          .filter((value) => value === period || !bundles?.length || bundles.some(lasts(value)))
          .map((value) => ({ value, text: intl.formatMessage(periodMessages[value]) }))}
        chosen={period}
        onChoose={(value) => onChange({ period: value === period ? null : value })}
      />
      {bundles && <LimitSelects filters={filters} bundles={bundles} onChange={onChange} />}
    </ChipRow>
  );
}

const lasts = (period: Period) => (bundle: Bundle) => periodOf(bundle) === period;
