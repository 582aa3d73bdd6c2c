import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../../components/ChoiceChips';
import { networkNames, networks } from '../../../lib/networks';
import css from '../BundleListPage.module.css';
import { catalogMessages } from '../messages';
import type { Filters } from '../useBundleFilters';
import { SortChips } from './SortChips';

interface Props {
  filters: Filters;
  onChange: (next: Filters) => void;
}

export function BundleFilters({ filters, onChange }: Props) {
  const intl = useIntl();
  const choices = [
    { value: null, text: intl.formatMessage(catalogMessages.allNetworks) },
    ...networks.map((network) => ({ value: network, text: networkNames[network], network })),
  ];
  return (
    <div className={css.filters}>
      <ChoiceChips
        label={intl.formatMessage(catalogMessages.network)}
        choices={choices}
        chosen={filters.network}
        onChoose={(network) => onChange({ ...filters, network })}
      />
      <SortChips
        sorting={filters.sorting}
        onChange={(sorting) => onChange({ ...filters, sorting })}
      />
    </div>
  );
}
