import { oneOf, text } from '../list/filterFields';
import { useUrlFilter } from '../list/useUrlFilter';

const chips = [
  'active',
  'hidden',
  'beginner',
  'intermediate',
  'advanced',
  'low',
  'swahili',
] as const;
export type Chip = (typeof chips)[number] | 'all';

const sortings = ['name', 'price', 'newest', 'stock'] as const;
export type Sorting = (typeof sortings)[number];

const schema = { show: oneOf(chips), sort: oneOf(sortings), q: text };

export interface CatalogueFilter {
  chip: Chip;
  q: string;
  sorting: Sorting;
  change: (next: { chip?: Chip; q?: string }) => void;
  sortBy: (sorting: Sorting) => void;
}

export function useCatalogueFilter(usual: Sorting): CatalogueFilter {
  const { values, change } = useUrlFilter(schema);
  const { show, sort, q } = values;
  return {
    chip: show ?? 'all',
    q,
    sorting: sort ?? usual,
    change: ({ chip, q: next }) =>
      change({
        ...(chip && { show: chip === 'all' ? null : chip }),
        ...(next !== undefined && { q: next }),
      }),
    sortBy: (sorting) => change({ sort: sorting }),
  };
}
