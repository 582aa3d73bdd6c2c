import { channelMessages } from '../kit/contact/messages';
import { oneOf, text, type UrlFilter } from '../kit/list/useUrlFilter';
import type { MessageQuery } from './api';
import { kindMessages, stateChips, type StateChip } from './messages';

export const stateNames = Object.keys(stateChips) as StateChip[];

export const messageFilter = {
  state: oneOf<string>(stateNames),
  kind: oneOf(Object.keys(kindMessages)),
  channel: oneOf(Object.keys(channelMessages)),
  q: text,
};

export type MessageFiltering = UrlFilter<MessageQuery>;

/** Whether nothing is listed but what somebody must look at. */
export function isOfTheFailed({ state }: MessageQuery): boolean {
  return state === 'dead' || state === 'undelivered';
}
