import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, writeFilters, type Filters } from '../filters';

/** Kept in the address, so that Back and a shared link show the same list. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const newest = useRef(params);
  useLayoutEffect(() => {
    newest.current = params;
  }, [params]);
  const change = (next: Partial<Filters>) => {
    // A second change may come before the first one is rendered.
    const known = newest.current;
    const search = writeFilters(known.toString(), { ...readFilters(known), ...next });
    newest.current = new URLSearchParams(search);
    setParams(newest.current, { replace: true, preventScrollReset: true });
  };
  return [readFilters(params), change];
}
