import { api } from '../../api/api';
import { byCursor, toListRequest, toPage, type Page } from '../kit/list/paging';
import type { ListedMessage, Message } from './types';

export interface MessageQuery {
  /** Null: all. */
  state: string | null;
  kind: string | null;
  channel: string | null;
  q: string;
}

const outboxApi = api
  .enhanceEndpoints({ addTagTypes: ['Message', 'MessageList', 'MessageCounts'] })
  .injectEndpoints({
    endpoints: (build) => ({
      listMessages: build.infiniteQuery<Page<ListedMessage>, MessageQuery, string | null>({
        infiniteQueryOptions: byCursor,
        query: ({ queryArg, pageParam }) => toListRequest('/messages', queryArg, pageParam),
        transformResponse: toPage<ListedMessage>,
        providesTags: ['MessageList'],
      }),
      peekMessages: build.query<Page<ListedMessage>, MessageQuery>({
        query: (filter) => toListRequest('/messages', filter, null),
        transformResponse: toPage<ListedMessage>,
        providesTags: ['MessageList'],
      }),
      getMessage: build.query<Message, string>({
        query: (id) => `/messages/${encodeURIComponent(id)}`,
        providesTags: ['Message'],
      }),
      sendAgain: build.mutation<unknown, string>({
        query: (id) => ({ url: `/messages/${encodeURIComponent(id)}/send-again`, method: 'POST' }),
        // A refusal too says that it no longer stands as it is shown.
        invalidatesTags: ['Message', 'MessageList', 'MessageCounts'],
      }),
      putAside: build.mutation<number, string[]>({
        query: (ids) => ({ url: '/messages/put-aside', method: 'POST', body: { ids } }),
        transformResponse: ({ putAside }: { putAside: number }) => putAside,
        invalidatesTags: ['Message', 'MessageList', 'MessageCounts'],
      }),
    }),
  });

export const {
  useListMessagesInfiniteQuery,
  useLazyPeekMessagesQuery,
  useGetMessageQuery,
  useSendAgainMutation,
  usePutAsideMutation,
} = outboxApi;
