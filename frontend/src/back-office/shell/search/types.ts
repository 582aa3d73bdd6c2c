import type { components } from '../../../api/schema';

export type SearchResult = components['schemas']['SearchResult'];

/** One line of the results, which leads somewhere. */
export interface Hit {
  key: string;
  title: string;
  detail: string;
  to: string;
  /** For the page that it leads to. */
  state?: object;
}

export interface Group {
  key: string;
  title: string;
  hits: readonly Hit[];
}
