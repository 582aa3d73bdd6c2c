import { useSearchParams } from 'react-router';
import { readFilters, writeFilters, type Filters } from '../filters';

/** Kept in the address, so that Back and a shared link show the same list. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (next: Partial<Filters>) =>
    setParams(writeFilters(params.toString(), { ...filters, ...next }), {
      replace: true,
      preventScrollReset: true,
    });
  return [filters, change];
}
