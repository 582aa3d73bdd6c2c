import type { Bundle } from '../../../api/types';
import css from './BundleListPage.module.css';
import type { Filters } from '../filters';
import { NetworkChoice } from './NetworkChoice';
import { RefineRow } from './RefineRow';

interface Props {
  filters: Filters;
  bundles: readonly Bundle[];
  onChange: (change: Partial<Filters>) => void;
}

export function BundleFilters({ filters, bundles, onChange }: Props) {
  return (
    <div className={css.filters}>
      <NetworkChoice
        chosen={filters.network}
        onChoose={(network) => onChange({ network: network === filters.network ? null : network })}
      />
      <RefineRow filters={filters} bundles={bundles} onChange={onChange} />
    </div>
  );
}
