import type { IntlShape } from 'react-intl';
import type { PageData } from '../../api/restore';
import type { Bundle, Router, Store } from '../../api/types';
import type { Language } from '../../i18n/languageSlice';
import type { TrainingDetail } from '../../storefront/training/types';

/** A page, as far as search engines are told of it. */
export interface DescribedPage {
  /** Without the language. */
  pathname: string;
  origin: string;
  language: Language;
  entries: PageData['entries'];
  intl: IntlShape;
  /** The absolute address of a page of the shop, in the language of this address. */
  addressOf: (pathname: string) => string;
}

/** A node of JSON-LD. Fields that are undefined are left out. */
export type Node = Record<string, unknown>;

interface Answers {
  getBundle: Bundle;
  getRouter: Router;
  getTraining: TrainingDetail;
  getStore: Store;
}

/** What the page shows for this query. The shop itself wrote it, by the same types. */
export function answerOf<Query extends keyof Answers>({ entries }: DescribedPage, query: Query) {
  const answer = entries.find(({ endpointName }) => endpointName === query);
  return answer?.value as Answers[Query] | undefined;
}

/** The shop's text in the language of the page; the English one where there is no other. */
export function inWords({ language }: DescribedPage, english: string, swahili: string): string {
  return (language === 'sw' && swahili) || english;
}
