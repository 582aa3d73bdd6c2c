import type { IntlShape } from 'react-intl';
import { keysOf } from '../kit/records';
import { regionMessages } from './regionMessages';

/** Names of places, the same in both languages; the busiest first, then by the alphabet. */
const mainland = {
  dar_es_salaam: 'Dar es Salaam',
  arusha: 'Arusha',
  mwanza: 'Mwanza',
  dodoma: 'Dodoma',
  mbeya: 'Mbeya',
  morogoro: 'Morogoro',
  tanga: 'Tanga',
  kagera: 'Kagera',
  geita: 'Geita',
  iringa: 'Iringa',
  katavi: 'Katavi',
  kigoma: 'Kigoma',
  kilimanjaro: 'Kilimanjaro',
  lindi: 'Lindi',
  manyara: 'Manyara',
  mara: 'Mara',
  mtwara: 'Mtwara',
  njombe: 'Njombe',
  pwani: 'Pwani',
  rukwa: 'Rukwa',
  ruvuma: 'Ruvuma',
  shinyanga: 'Shinyanga',
  simiyu: 'Simiyu',
  singida: 'Singida',
  songwe: 'Songwe',
  tabora: 'Tabora',
} as const;

export type Region = keyof typeof mainland | keyof typeof regionMessages;

/** In the order of a list to choose from. */
export const regionNames = { ...mainland, ...regionMessages };
export const regions = keysOf(regionNames);

export function isRegion(text: string): text is Region {
  return regions.some((region) => region === text);
}

export function regionText(intl: IntlShape, region: Region): string {
  const name = regionNames[region];
  return typeof name === 'string' ? name : intl.formatMessage(name);
}
