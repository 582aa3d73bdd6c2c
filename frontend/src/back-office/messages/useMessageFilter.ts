import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filled } from '../kit/list/paging';
import type { MessageQuery } from './api';
import { kindMessages, stateChips, type StateChip } from './messages';
import { channelMessages } from '../kit/contact/messages';

const nothing: MessageQuery = { state: null, kind: null, channel: null, q: '' };
const replace = { replace: true };

export const stateNames = Object.keys(stateChips) as StateChip[];
const kindNames = Object.keys(kindMessages);
const channelNames = Object.keys(channelMessages);

export interface MessageFiltering {
  filter: MessageQuery;
  /** Whether anything is left out. */
  active: boolean;
  change: (next: Partial<MessageQuery>) => void;
  showAll: () => void;
}

/** Search and filters live in the address, so that Back, a reload and a colleague's link keep them. */
export function useMessageFilter(): MessageFiltering {
  const [params, setParams] = useSearchParams();
  const filter = useMemo(() => read(params), [params]);
  const change = (next: Partial<MessageQuery>) =>
    setParams(filled({ ...filter, ...next }), replace);
  const active = Object.values(filter).some(Boolean);
  return { filter, active, change, showAll: () => change(nothing) };
}

/** Whether nothing is listed but what somebody must look at. */
export function isOfTheFailed({ state }: MessageQuery): boolean {
  return state === 'dead' || state === 'undelivered';
}

function read(params: URLSearchParams): MessageQuery {
  const oneOf = (name: string, known: readonly string[]) =>
    known.find((value) => value === params.get(name)) ?? null;
  return {
    state: oneOf('state', stateNames),
    kind: oneOf('kind', kindNames),
    channel: oneOf('channel', channelNames),
    q: (params.get('q') ?? '').trim(),
  };
}
