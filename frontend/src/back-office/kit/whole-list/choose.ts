import type { Bundle, Router } from '../../../api/types';
import { hasWords } from '../../../lib/reading/fold';
import type { Chip, Sorting } from './useCatalogueFilter';

/** Fewer units than this are shown as a warning; a router that is hidden runs out for nobody. */
export const LOW_STOCK = 5;

interface Choice {
  chip: Chip;
  q: string;
  sorting: Sorting;
}

type Listed = Pick<Bundle & Router, 'name' | 'price' | 'createdAt' | 'isActive'>;

/** How items of one kind are told apart. */
interface Ways<Item> {
  /** What a search looks in. */
  texts: (item: Item) => string[];
  /** Which items a chip lets through; one that is not named, or `all`, lets everything through. */
  fits: Partial<Record<Chip, (item: Item) => boolean>>;
  /** By name where a sorting is not named, and among equals. */
  sorts: Partial<Record<Sorting, (a: Item, b: Item) => number>> & {
    name: (a: Item, b: Item) => number;
  };
}

/** Fields with English but without Swahili. */
export function missingSwahili(bundle: Bundle): ('name' | 'description')[] {
  const missing: ('name' | 'description')[] = [];
  if (!bundle.nameSwahili) missing.push('name');
  if (bundle.description && !bundle.descriptionSwahili) missing.push('description');
  return missing;
}

export function chooseRouters(routers: readonly Router[], choice: Choice): Router[] {
  return chosen(routers, choice, {
    texts: ({ name, nameSwahili, brand, model }) => [name, nameSwahili, brand, model],
    fits: { ...byActivity, low: ({ isActive, stock }) => isActive && stock < LOW_STOCK },
    sorts: { ...usualSorts, stock: (a, b) => a.stock - b.stock },
  });
}

export function chooseBundles(bundles: readonly Bundle[], choice: Choice): Bundle[] {
  return chosen(bundles, choice, {
    texts: ({ name, nameSwahili, network, data, type }) => [name, nameSwahili, network, data, type],
    fits: { ...byActivity, swahili: (bundle) => missingSwahili(bundle).length > 0 },
    sorts: usualSorts,
  });
}

export const byActivity = {
  active: ({ isActive }: Pick<Listed, 'isActive'>) => isActive,
  hidden: ({ isActive }: Pick<Listed, 'isActive'>) => !isActive,
};

const usualSorts = {
  name: (a: Listed, b: Listed) => a.name.localeCompare(b.name),
  price: (a: Listed, b: Listed) => a.price - b.price,
  newest,
};

export function newest(a: Pick<Listed, 'createdAt'>, b: Pick<Listed, 'createdAt'>): number {
  return b.createdAt.localeCompare(a.createdAt);
}

/** The items that fit the search and the chip, in their order. */
export function chosen<Item>(
  items: readonly Item[],
  { chip, q, sorting }: Choice,
  { texts, fits, sorts }: Ways<Item>,
): Item[] {
  const all = items.filter((item) => (fits[chip]?.(item) ?? true) && hasWords(texts(item), q));
  return all.sort((a, b) => (sorts[sorting] ?? sorts.name)(a, b) || sorts.name(a, b));
}
