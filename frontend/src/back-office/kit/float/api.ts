import { api } from '../../../api/api';
import { request } from '../../../api/request';
import type { components } from '../../../api/schema';
import { typedBuilder } from '../../../api/typedBuilder';
import { liveListEndpoints } from '../list/liveListEndpoints';
import { toPage } from '../list/paging';

type Schemas = components['schemas'];

export type FloatAccount = Schemas['FloatAccount'];
export type FloatEntry = Schemas['FloatEntry'];

interface Entered {
  account: string;
  /** The same for a repetition, which is then entered once. */
  key: string;
}

const floatTags = ['Float', 'DayClose', 'OrderStats'] as const;

const floatApi = api.enhanceEndpoints({ addTagTypes: floatTags }).injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    const changed = {
      invalidatesTags: (_account: unknown, error: unknown) => (error ? [] : floatTags),
    };
    const entries = liveListEndpoints(
      builder,
      ({ account }: { account: string }, page) =>
        request('GET', '/api/float/{account}/entries', { path: { account }, query: page }),
      { toPage, providesTags: ['Float'], peekTags: ['Float'] },
    );
    return {
      listFloat: build.query(() => request('GET', '/api/float'), { providesTags: ['Float'] }),
      listFloatEntries: entries.list,
      peekFloatEntries: entries.peek,
      topUpFloat: build.mutation(
        ({ account, key, amount }: Entered & { amount: number }) =>
          request('POST', '/api/float/{account}/top-ups', {
            path: { account },
            headers: { 'Idempotency-Key': key },
            body: { amount },
          }),
        changed,
      ),
      countFloat: build.mutation(
        ({ account, key, ...body }: Entered & { counted: number | null; date: string | null }) =>
          request('POST', '/api/float/{account}/counts', {
            path: { account },
            headers: { 'Idempotency-Key': key },
            body,
          }),
        changed,
      ),
      setLowMark: build.mutation(
        ({ account, ...body }: { account: string; version: number; lowMark: number | null }) =>
          request('PUT', '/api/float/{account}', { path: { account }, body }),
        { invalidatesTags: floatTags },
      ),
    };
  },
});

export const {
  useListFloatQuery,
  useListFloatEntriesInfiniteQuery,
  useLazyPeekFloatEntriesQuery,
  useTopUpFloatMutation,
  useCountFloatMutation,
  useSetLowMarkMutation,
} = floatApi;
