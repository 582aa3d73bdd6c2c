import type { Language } from './languageSlice';
import { loaders, type TextBundle } from './loaders';
import type { Text } from './renderText';

export type Catalogue = Record<string, Text>;

/** Once it is settled, it has its value as a field, for `use`. */
type SettledOnce = Promise<Catalogue> & { value?: Catalogue };

const catalogues = new Map<string, Promise<Catalogue>>();
const bundlesInUse = new Set<TextBundle>();
let newest: Language | null = null;

/** The texts of a page in its language. */
export function catalogueOf(part: TextBundle, language: Language): Promise<Catalogue> {
  bundlesInUse.add(part);
  newest = language;
  return loadCatalogue(part, language);
}

/** The texts of a part, if something has loaded them before. */
export function catalogueAtHand(part: TextBundle, language: Language): Catalogue | undefined {
  const loaded: SettledOnce | undefined = catalogues.get(`${part}-${language}`);
  return loaded?.value;
}

/** For `use`: the same promise each time, read without a pause once it is settled. */
export function loadCatalogue(part: TextBundle, language: Language): Promise<Catalogue> {
  const key = `${part}-${language}`;
  const known = catalogues.get(key);
  if (known) return known;
  const catalogue = loaders[language][part]().then((module) => module.default as Catalogue);
  catalogues.set(key, catalogue);
  catalogue.then(
    (value) => Object.assign(catalogue, { status: 'fulfilled', value }),
    () => catalogues.delete(key),
  );
  return catalogue;
}

/** Loads texts that will be wanted in a moment, beside the code that shows them. */
export async function expectPart(part: TextBundle): Promise<void> {
  if (newest) await catalogueOf(part, newest);
}

/** Loads all texts the page needs in that language, so that a change of language never shows a gap. */
export async function prepareLanguage(language: Language): Promise<void> {
  await Promise.all([...bundlesInUse].map((part) => catalogueOf(part, language)));
}
