import type { Bundle, Router } from '../../../api/types';
import type { Chip, Sorting } from './useCatalogueFilter';

/** Fewer units than this are shown as a warning. */
export const LOW_STOCK = 5;

interface Choice {
  chip: Chip;
  q: string;
  sorting: Sorting;
}

type Listed = Pick<Bundle & Router, 'name' | 'price' | 'createdAt' | 'isActive'>;

/** Fields with English but without Swahili. */
export function missingSwahili(bundle: Bundle): ('name' | 'description')[] {
  const missing: ('name' | 'description')[] = [];
  if (!bundle.nameSwahili) missing.push('name');
  if (bundle.description && !bundle.descriptionSwahili) missing.push('description');
  return missing;
}

export function chooseRouters(routers: readonly Router[], choice: Choice): Router[] {
  const texts = ({ name, brand, model }: Router) => [name, brand, model];
  const fits: Record<Chip, (router: Router) => boolean> = {
    ...byActivity,
    low: ({ stock }) => stock < LOW_STOCK,
    swahili: () => true,
  };
  const sorts = { ...usualSorts, stock: (a: Router, b: Router) => a.stock - b.stock };
  return chosen(routers, choice, texts, fits, sorts);
}

export function chooseBundles(bundles: readonly Bundle[], choice: Choice): Bundle[] {
  const texts = ({ name, nameSwahili, network, data, type }: Bundle) => [
    name,
    nameSwahili,
    network,
    data,
    type,
  ];
  const fits: Record<Chip, (bundle: Bundle) => boolean> = {
    ...byActivity,
    low: () => true,
    swahili: (bundle) => missingSwahili(bundle).length > 0,
  };
  return chosen(bundles, choice, texts, fits, { ...usualSorts, stock: usualSorts.name });
}

const byActivity = {
  all: () => true,
  active: ({ isActive }: Listed) => isActive,
  hidden: ({ isActive }: Listed) => !isActive,
};

const usualSorts = {
  name: (a: Listed, b: Listed) => a.name.localeCompare(b.name),
  price: (a: Listed, b: Listed) => a.price - b.price,
  newest: (a: Listed, b: Listed) => b.createdAt.localeCompare(a.createdAt),
};

function chosen<Item extends Listed>(
  items: readonly Item[],
  { chip, q, sorting }: Choice,
  texts: (item: Item) => string[],
  fits: Record<Chip, (item: Item) => boolean>,
  sorts: Record<Sorting, (a: Item, b: Item) => number>,
): Item[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (item: Item) => {
    const text = texts(item).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const all = items.filter((item) => fits[chip](item) && found(item));
  return all.sort((a, b) => sorts[sorting](a, b) || usualSorts.name(a, b));
}
