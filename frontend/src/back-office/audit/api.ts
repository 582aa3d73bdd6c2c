import { api } from '../../api/api';
import type { AnswerMeta } from '../../api/baseQuery';
import { DOWNLOAD_MS, fileAddress } from '../kit/files/download';
import { byCursor, filled, toListRequest, toPage, type Page } from '../kit/list/paging';
import type { AuditKind, AuditRecord, AuditRow } from '../kit/audit/types';

export interface AuditQuery {
  q: string;
  kind: AuditKind | null;
  from: string;
  to: string;
}

const LIST = '/audit';

function toRows(rows: AuditRecord[], meta: AnswerMeta | undefined): Page<AuditRow> {
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
