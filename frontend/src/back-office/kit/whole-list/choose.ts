import type { Bundle, Router } from '../../../api/types';
import { hasWords } from '../../../shop/reading/fold';
import type { Choice } from './itemFilter';

type Listed = Pick<Bundle & Router, 'name' | 'price' | 'createdAt' | 'isActive'>;
type Order<Item> = (a: Item, b: Item) => number;

/** How items of one kind are told apart. */
interface Ways<Item> {
  /** What a search looks in. */
  texts: (item: Item) => string[];
  /** Which items a chip lets through; one that is not named lets everything through. */
  fits: Readonly<Partial<Record<NonNullable<Choice['show']>, (item: Item) => boolean>>>;
  /** By `usual` where nothing else is chosen, and by name among equals. */
  sorts: Readonly<Partial<Record<NonNullable<Choice['sort']> | 'usual', Order<Item>>>> & {
    name: Order<Item>;
  };
}

/** Whether fewer units are there than its low mark. A router that is hidden runs out for nobody. */
export const isLow = ({ stock, lowMark }: Router) => stock < (lowMark ?? 0);

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
    fits: { ...byActivity, low: (router) => router.isActive && isLow(router) },
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
  { show, q, sort }: Choice,
  { texts, fits, sorts }: Ways<Item>,
): Item[] {
  const fit = show === null ? undefined : fits[show];
  const all = items.filter((item) => (fit?.(item) ?? true) && hasWords(texts(item), q));
  const order = sorts[sort ?? 'usual'] ?? sorts.name;
  return all.sort((a, b) => order(a, b) || sorts.name(a, b));
}
