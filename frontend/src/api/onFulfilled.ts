import type { MutationExtraOptions } from '@reduxjs/toolkit/query/react';
import type { Query } from './baseQuery';

type Handler = NonNullable<
  MutationExtraOptions<string, unknown, unknown, Query, 'api'>['onQueryStarted']
>;

/** What an answer is put into the cache with. */
export type AnswerCall = Pick<Parameters<Handler>[1], 'dispatch' | 'getState'>;

interface Started<Data> extends AnswerCall {
  queryFulfilled: Promise<{ data: Data }>;
}

/** For `onQueryStarted`: calls the handler with the answer once it is there. A failure is left to the caller of the mutation. */
export function onFulfilled<Data, Arg = unknown>(
  handler: (answer: Data, call: AnswerCall, arg: Arg) => unknown,
) {
  return async (arg: Arg, call: Started<Data>): Promise<void> => {
    const answer = await call.queryFulfilled.catch(() => null);
    if (answer) await handler(answer.data, call, arg);
  };
}
