import { useSearchParams } from 'react-router';
import type { Network } from '../../api/types';
import { withParam } from '../../lib/search';
import { readNetwork, readSorting, type Sorting } from './model';

export interface Filters {
  network: Network | null;
  sorting: Sorting;
}

/** Kept in the address, so that Back and a shared link show the same list. */
export function useBundleFilters(): [Filters, (next: Filters) => void] {
  const [params, setParams] = useSearchParams();
  const filters = {
    network: readNetwork(params.get('network')),
    sorting: readSorting(params.get('sort')),
  };
  const setFilters = ({ network, sorting }: Filters) => {
    const search = withParam(params.toString(), 'network', network);
    setParams(withParam(search, 'sort', sorting === 'price' ? null : sorting), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return [filters, setFilters];
}
