import { useLiveList } from '../useLiveList';
import { useLazyPeekMessagesQuery, useListMessagesInfiniteQuery, type MessageQuery } from './api';

export function useMessages(query: MessageQuery) {
  const [peek, newest] = useLazyPeekMessagesQuery();
  return useLiveList(query, {
    list: useListMessagesInfiniteQuery(query),
    peek,
    newest,
    topics: ['message'],
    isNewer: (known, message) => known.tries >= message.tries,
  });
}
