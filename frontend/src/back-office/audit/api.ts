import { api } from '../../api/api';
import type { AnswerMeta } from '../../api/baseQuery';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import type { AuditKind, AuditRecord, AuditRow } from '../kit/audit/types';
import { asFile } from '../kit/files/download';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage, type Page } from '../kit/list/paging';

export interface AuditQuery {
  q: string;
  kind: AuditKind | null;
  from: string;
  to: string;
}

function toRows(rows: AuditRecord[], meta: AnswerMeta | undefined): Page<AuditRow> {
  return toPage(
    rows.map((row) => ({ ...row, _id: String(row.seq), createdAt: row.at })),
    meta,
  );
}

const auditApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (builder) => {
    const audit = liveListEndpoints(
      builder,
      (filter: AuditQuery, page) => request('GET', '/api/audit', { query: { ...page, ...filter } }),
      { toPage: toRows, providesTags: ['Audit'] },
    );
    return {
      listAudit: audit.list,
      peekAudit: audit.peek,
      exportAudit: typedBuilder(builder).mutation((filter: AuditQuery) =>
        asFile(request('GET', '/api/audit/export', { query: filter })),
      ),
    };
  },
});

export const { useListAuditInfiniteQuery, useLazyPeekAuditQuery, useExportAuditMutation } =
  auditApi;
