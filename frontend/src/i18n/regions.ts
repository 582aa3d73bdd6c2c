import type { IntlShape } from 'react-intl';
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

type Mainland = keyof typeof mainland;
export type Region = Mainland | keyof typeof regionMessages;

/** As they stand in a list to choose from. */
export const regions = [...Object.keys(mainland), ...Object.keys(regionMessages)] as Region[];

export function isRegion(text: string): text is Region {
  return regions.some((region) => region === text);
}

export function regionText(intl: IntlShape, region: Region): string {
  return region in mainland
    ? mainland[region as Mainland]
    : intl.formatMessage(regionMessages[region as keyof typeof regionMessages]);
}
