import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekMessagesQuery, useListMessagesInfiniteQuery, type MessageQuery } from './api';
import type { ListedMessage } from './types';

export function useMessages(query: MessageQuery) {
  const [peek, newest] = useLazyPeekMessagesQuery();
  return useLiveList(query, {
    list: useListMessagesInfiniteQuery(query),
    peek,
    newest,
    topics: ['message'],
    isNewer: (known, message) =>
      known.tries > message.tries || lastMoment(known) > lastMoment(message),
  });
}

/** Moments in the server's words stand in the order of time. */
function lastMoment({ createdAt, ...later }: ListedMessage): string {
  const { sentAt, undeliveredAt, deliveredAt, readAt, putAsideAt } = later;
  const moments = [createdAt, sentAt, undeliveredAt, deliveredAt, readAt, putAsideAt];
  const known = moments.filter((at) => at !== null);
  return known.reduce((last, at) => (at > last ? at : last));
}
