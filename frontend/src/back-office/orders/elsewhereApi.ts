import { api } from '../../api/api';
import type { AnswerMeta } from '../../api/baseQuery';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';

const totalOf = (_rows: unknown, meta: AnswerMeta | undefined) => meta?.page?.total ?? 0;

/** How many records of other lists a search finds. */
const elsewhereApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      countPayments: build.query(
        (q: string) => request('GET', '/api/payments', { query: { q, limit: 1 } }),
        { transformResponse: totalOf },
      ),
      countRefunds: build.query(
        (q: string) => request('GET', '/api/refunds', { query: { q, limit: 1 } }),
        { transformResponse: totalOf },
      ),
      countFoundMessages: build.query(
        (q: string) => request('GET', '/api/messages', { query: { q, limit: 1 } }),
        { transformResponse: totalOf },
      ),
    };
  },
});

export const { useCountPaymentsQuery, useCountRefundsQuery, useCountFoundMessagesQuery } =
  elsewhereApi;
