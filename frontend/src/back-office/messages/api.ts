import { api } from '../../api/api';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { age, chips, search, select, type FilterValues } from '../kit/list/filterFields';
import { liveListEndpoints } from '../kit/list/liveListEndpoints';
import { toPage } from '../kit/list/paging';
import { channelMessages } from '../kit/contact/messages';
import { kindMessages, outboxMessages as m, stateChips } from './messages';

export const messageFilter = {
  state: chips(m.state, { all: m.all, ...stateChips }),
  kind: select(m.kind, m.anyKind, kindMessages),
  channel: select(m.channel, m.anyChannel, channelMessages),
  ...age,
  q: search(m.search, m.searchHint),
};

export type MessageFilter = FilterValues<typeof messageFilter>;

const outboxApi = api
  .enhanceEndpoints({ addTagTypes: ['Message', 'MessageList', 'MessageCounts'] })
  .injectEndpoints({
    endpoints: (builder) => {
      const build = typedBuilder(builder);
      const messages = liveListEndpoints(
        builder,
        (filter: MessageFilter, page) =>
          request('GET', '/api/messages', { query: { ...page, ...filter } }),
        { toPage, providesTags: ['MessageList'], peekTags: ['MessageList'] },
      );
      return {
        listMessages: messages.list,
        peekMessages: messages.peek,
        listMatchingMessages: messages.matching,
        getMessage: build.query(
          (id: string) => request('GET', '/api/messages/{id}', { path: { id } }),
          { providesTags: ['Message'] },
        ),
        sendAgain: build.mutation(
          (id: string) => request('POST', '/api/messages/{id}/send-again', { path: { id } }),
          // A refusal too says that it no longer stands as it is shown.
          { invalidatesTags: ['Message', 'MessageList', 'MessageCounts'] },
        ),
        dismissMessages: build.mutation(
          (ids: string[]) => request('POST', '/api/messages/dismiss', { body: { ids } }),
          {
            transformResponse: ({ dismissed }) => dismissed,
            invalidatesTags: ['Message', 'MessageList', 'MessageCounts'],
          },
        ),
      };
    },
  });

export const {
  useListMessagesInfiniteQuery,
  useLazyListMatchingMessagesQuery,
  useLazyPeekMessagesQuery,
  useGetMessageQuery,
  useSendAgainMutation,
  useDismissMessagesMutation,
} = outboxApi;
