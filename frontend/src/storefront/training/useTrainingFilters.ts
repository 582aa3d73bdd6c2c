import { useSearchParams } from 'react-router';
import { withParam } from '../../kit/search';
import { readFilters, type Filters } from './model';

/** Kept in the address, so that Back and a shared link show the same lessons. */
export function useTrainingFilters(): [Filters, (next: Filters) => void] {
  const [params, setParams] = useSearchParams();
  const change = ({ kind, level }: Filters) => {
    const search = withParam(params.toString(), 'type', kind);
    setParams(withParam(search, 'level', level), { replace: true, preventScrollReset: true });
  };
  return [readFilters(params), change];
}
