import type { components } from '../../api/schema';
import { api } from '../../api/api';
import type { AnswerMeta } from '../../api/baseQuery';
import { DOWNLOAD_MS, fileAddress } from '../kit/files/download';
import { byCursor, filled, toListRequest, toPage, type Page } from '../kit/list/paging';

type Schemas = components['schemas'];
type Answered = Schemas['AuditRecord'];

export type AuditKind = Schemas['AuditKind'];
export type AuditChange = Schemas['AuditChange'];

/** One row, with the names that lists know rows by. */
export interface AuditRow extends Answered {
  _id: string;
  createdAt: string;
}

export interface AuditQuery {
  q: string;
  kind: AuditKind | null;
  from: string;
  to: string;
}

const LIST = '/audit';

function toRows(rows: Answered[], meta: AnswerMeta | undefined): Page<AuditRow> {
  return toPage(
    rows.map((row) => ({ ...row, _id: String(row.seq), createdAt: row.at })),
    meta,
  );
}

const auditApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.infiniteQuery<Page<AuditRow>, AuditQuery, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => toListRequest(LIST, queryArg, pageParam),
      transformResponse: toRows,
      providesTags: ['Audit'],
    }),
    peekAudit: build.query<Page<AuditRow>, AuditQuery>({
      query: (filter) => toListRequest(LIST, filter, null),
      transformResponse: toRows,
    }),
    exportAudit: build.mutation<string, AuditQuery>({
      query: (filter) => ({
        url: `${LIST}/export`,
        params: filled(filter),
        responseHandler: fileAddress,
        timeout: DOWNLOAD_MS,
      }),
    }),
  }),
});

export const { useListAuditInfiniteQuery, useLazyPeekAuditQuery, useExportAuditMutation } =
  auditApi;
