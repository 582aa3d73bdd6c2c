import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { AnswerMeta, Query } from '../../../api/baseQuery';
import type { TypedRequest } from '../../../api/request';
import type { MatchingQuery } from './matching';
import { byCursor, type Page } from './paging';

const PAGE_SIZE = 20;
/** The most that the server gives. */
const LARGE_PAGE = 200;

interface PageQuery {
  limit: number;
  /** Null: the first page. */
  cursor: string | null;
}

interface Options<Tags extends string, Raw, Row> {
  /** `toPage`, or what also maps the rows. */
  toPage: (rows: Raw[], meta: AnswerMeta | undefined) => Page<Row>;
  providesTags: Tags[];
  /** For a peek that is asked for again together with the list. */
  peekTags?: Tags[];
  limit?: number;
  keepUnusedDataFor?: number;
}

/**
 * The endpoints of a live list: its pages, a peek at the first page that leaves what is on the screen in place, and large
 * pages of what fits a filter, for what is done with all of it.
 */
export function liveListEndpoints<Tags extends string, Filter, Raw, Row>(
  build: EndpointBuilder<Query, Tags, 'api'>,
  ask: (filter: Filter, page: PageQuery) => TypedRequest<Raw[]>,
  { toPage, providesTags, peekTags = [], limit = PAGE_SIZE, ...caching }: Options<Tags, Raw, Row>,
) {
  return {
    list: build.infiniteQuery<Page<Row>, Filter, string | null, Raw[]>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam: cursor }) => ask(queryArg, { limit, cursor }),
      transformResponse: toPage,
      providesTags,
      ...caching,
    }),
    peek: build.query<Page<Row>, Filter, Raw[]>({
      query: (filter) => ask(filter, { limit, cursor: null }),
      transformResponse: toPage,
      providesTags: peekTags,
    }),
    matching: build.query<Page<Row>, MatchingQuery<Filter>, Raw[]>({
      query: ({ filter, cursor }) => ask(filter, { limit: LARGE_PAGE, cursor }),
      transformResponse: toPage,
      keepUnusedDataFor: 0,
    }),
  };
}

/** Replaces the row in the cached pages that hold it. For `updateQueryData`. */
export const replaceRow =
  <Row extends { _id: string }>(row: Row) =>
  ({ pages }: { pages: Page<Row>[] }): void => {
    for (const page of pages) {
      page.rows = page.rows.map((known) => (known._id === row._id ? row : known));
    }
  };
