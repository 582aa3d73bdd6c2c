import type { MessageFormatElement } from 'react-intl';
import type { Language } from './languageSlice';

export type Part = 'storefront' | 'pages' | 'backOffice';
export type Catalogue = Record<string, string> | Record<string, MessageFormatElement[]>;

// Shoppers never download what only staff read, and the first page waits for no text of a page behind it.
const loaders: Record<`${Part}-${Language}`, () => Promise<{ default: unknown }>> = {
  'storefront-en': () => import(/* webpackChunkName: "messages-en" */ './en.json?part=storefront'),
  'storefront-sw': () => import(/* webpackChunkName: "messages-sw" */ './sw.json?part=storefront'),
  'pages-en': () => import(/* webpackChunkName: "page-messages-en" */ './en.json?part=pages'),
  'pages-sw': () => import(/* webpackChunkName: "page-messages-sw" */ './sw.json?part=pages'),
  'backOffice-en': () =>
    import(/* webpackChunkName: "back-office-messages-en" */ './en.json?part=backOffice'),
  'backOffice-sw': () =>
    import(/* webpackChunkName: "back-office-messages-sw" */ './sw.json?part=backOffice'),
};

const catalogues = new Map<string, Promise<Catalogue>>();
const partsInUse = new Set<Part>();
let newest: Language | null = null;

/** The texts of a page in its language. */
export function catalogueOf(part: Part, language: Language): Promise<Catalogue> {
  partsInUse.add(part);
  newest = language;
  return loadCatalogue(part, language);
}

/** For `use`: the same promise each time, read without a pause once it is settled. */
export function loadCatalogue(part: Part, language: Language): Promise<Catalogue> {
  const key = `${part}-${language}` as const;
  const known = catalogues.get(key);
  if (known) return known;
  const catalogue = loaders[key]().then((module) => module.default as Catalogue);
  catalogues.set(key, catalogue);
  catalogue.then(
    (value) => Object.assign(catalogue, { status: 'fulfilled', value }),
    () => catalogues.delete(key),
  );
  return catalogue;
}

/** Loads texts that will be wanted in a moment, beside the code that shows them. */
export async function expectPart(part: Part): Promise<void> {
  if (newest) await catalogueOf(part, newest);
}

/** Loads all texts the page needs in that language, so that a change of language never shows a gap. */
export async function prepareLanguage(language: Language): Promise<void> {
  await Promise.all([...partsInUse].map((part) => catalogueOf(part, language)));
}
