import { useSelector } from 'react-redux';
import { selectLanguage } from '../../../i18n/languageSlice';
import { useListAllBundlesQuery, useListAllRoutersQuery } from '../../catalogue/api';
import type { SearchResult } from './types';

/** The Swahili names of what is sold, by the English ones that the search answers with; empty on an English page. */
export function useSwahiliNames(found: SearchResult | undefined): ReadonlyMap<string, string> {
  const isSwahili = useSelector(selectLanguage) === 'sw';
  const has = (kind: 'orders' | 'bundles' | 'routers') => Boolean(found?.[kind]?.items.length);
  const bundles = useListAllBundlesQuery(undefined, {
    skip: !isSwahili || !(has('orders') || has('bundles')),
  });
  const routers = useListAllRoutersQuery(undefined, {
    skip: !isSwahili || !(has('orders') || has('routers')),
  });
  if (!isSwahili) return new Map();
  const named = [...(bundles.data ?? []), ...(routers.data ?? [])];
  return new Map(
    named.flatMap(({ name, nameSwahili }) => (nameSwahili ? [[name, nameSwahili]] : [])),
  );
}
