import { api } from '../../api/api';
import type { AnswerMeta } from '../../api/baseQuery';
import { request } from '../../api/request';
import type { components } from '../../api/schema';
import type { CaseKind } from '../kit/counts/types';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage, type Page } from '../kit/list/paging';
import type { CaseRow } from './types';

type Answered = components['schemas']['SupportCase'];

export interface CaseQuery {
  /** Null: all. */
  kind: CaseKind | null;
  /** Who is asking: part of an order id, a reference, a name or a number. */
  q: string;
}

/** The last moment that a date can hold. */
const LAST_MS = 8.64e15;

/** Lists know what is new by a text that falls from row to row; here the first due comes first. */
const fallingWith = (dueAt: string) => String(LAST_MS - Date.parse(dueAt)).padStart(16, '0');

function toRows(cases: Answered[], meta: AnswerMeta | undefined): Page<CaseRow> {
  return toPage(
    cases.map((row) => ({
      ...row,
      _id: `${row.kind} ${row.subject}`,
      createdAt: fallingWith(row.dueAt),
    })),
    meta,
  );
}

const supportApi = api.enhanceEndpoints({ addTagTypes: ['Case'] }).injectEndpoints({
  endpoints: (builder) => {
    const cases = liveListEndpoints(
      builder,
      (filter: CaseQuery, page) =>
        request('GET', '/api/support/cases', { query: { ...page, ...filter } }),
      {
        toPage: toRows,
        providesTags: ['Case'],
        // What is settled elsewhere must not stand here when the colleague comes back.
        keepUnusedDataFor: 0,
      },
    );
    return { listCases: cases.list, peekCases: cases.peek };
  },
});

export const { useListCasesInfiniteQuery, useLazyPeekCasesQuery } = supportApi;
