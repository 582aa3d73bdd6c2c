import { useSearchParams } from 'react-router';
import { useChipFilter } from '../list/useChipFilter';

export const chips = [
  'all',
  'active',
  'hidden',
  'beginner',
  'intermediate',
  'advanced',
  'low',
  'swahili',
] as const;
export type Chip = (typeof chips)[number];

export const sortings = ['name', 'price', 'newest', 'stock'] as const;
export type Sorting = (typeof sortings)[number];

const options = { param: 'show', chips, usual: 'all', widest: 'all' } as const;

export interface CatalogueFilter {
  chip: Chip;
  q: string;
  sorting: Sorting;
  change: (next: { chip?: Chip; q?: string }) => void;
  sortBy: (sorting: Sorting) => void;
}

/** All of it lives in the address, so that Back, a reload and a colleague's link keep it. */
export function useCatalogueFilter(usual: Sorting): CatalogueFilter {
  const [{ chip, q }, change] = useChipFilter<Chip>(options);
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');
  const sorting = sortings.find((known) => known === asked) ?? usual;
  const sortBy = (next: Sorting) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('sort', next);
        return after;
      },
      { replace: true },
    );
  return { chip, q, sorting, change, sortBy };
}
