import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { asFile } from '../kit/files/download';
import { age, period, search, select, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { auditMessages as m, kindMessages } from './messages';

export const auditFilter = {
  kind: select(m.kind, m.anyKind, kindMessages),
  ...period,
  ...age,
  q: search(m.search, m.searchHint),
};

type AuditQuery = FilterValues<typeof auditFilter>;

const auditApi = api.enhanceEndpoints({ addTagTypes: ['Audit'] }).injectEndpoints({
  endpoints: (builder) => {
    const audit = liveListEndpoints(
      builder,
      (filter: AuditQuery, page) => request('GET', '/api/audit', { query: { ...page, ...filter } }),
      { toPage, providesTags: ['Audit'] },
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
