import { useEffect, useEffectEvent } from 'react';
import { useRefreshMs } from '../live/useRefreshMs';
import { useTopics, type Topic } from '../live/topics';
import { mergeNewest, type Listed } from './liveList';
import type { Page } from './paging';

export { REFRESH_MS } from '../live/useRefreshMs';

/** What an infinite query tells of its pages. */
interface ListQuery<Row> {
  currentData?: { pages: Page<Row>[] } | undefined;
  error?: unknown;
  fulfilledTimeStamp?: number | undefined;
  isSuccess: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  refetch: (options?: { refetchCachedPages?: boolean }) => unknown;
  fetchNextPage: () => unknown;
}

/** The lazy query that asks for the first page once more, beside what is on the screen. */
type PeekQuery<Row, Filter> = readonly [
  peek: (filter: Filter) => unknown,
  answer: {
    data?: Page<Row> | undefined;
    error?: unknown;
    fulfilledTimeStamp?: number | undefined;
    isFetching: boolean;
    originalArgs?: Filter | undefined;
  },
  ...rest: unknown[],
];

interface Sources<Row, Filter> {
  list: ListQuery<Row>;
  peek: PeekQuery<Row, Filter>;
  /** What happens to these may change the list. */
  topics: readonly Topic[];
  /** A new row that is not counted as news. */
  isExpected?: (row: Row) => boolean;
}

/** A list, and what has become of it: at once with a live connection, or else every 15 seconds. */
export function useLiveList<Row extends Listed, Filter>(
  filter: Filter,
  { list, peek: [peek, newest], topics, isExpected }: Sources<Row, Filter>,
) {
  const pages = list.currentData?.pages ?? [];
  const isOfThisFilter = newest.originalArgs === filter;
  // A list that was asked for after the peek, such as after a change, is not taken back by it.
  const isLater = (newest.data?.request ?? 0) > (pages[0]?.request ?? 0);
  const seen = isOfThisFilter && isLater ? newest.data : undefined;
  const listed = { rows: pages.flatMap(({ rows }) => rows), hasMore: list.hasNextPage };
  const failure = list.error ?? (isOfThisFilter ? newest.error : undefined);
  const look = () => {
    if (list.isSuccess) void peek(filter);
    else void list.refetch();
  };
  useTopics(topics, look);
  useWhileVisible(useRefreshMs(), look);
  return {
    ...(seen
      ? mergeNewest(listed, toRows(seen), isNewerThan(pages, seen), isExpected)
      : { rows: listed.rows, newCount: 0, leftCount: 0 }),
    total: seen?.total ?? pages.at(-1)?.total ?? null,
    arrived: list.currentData !== undefined,
    arrivedAt: Math.max(list.fulfilledTimeStamp ?? 0, seen ? (newest.fulfilledTimeStamp ?? 0) : 0),
    failure,
    isLoading: list.isFetching || newest.isFetching,
    isLoadingMore: list.isFetchingNextPage,
    hasMore: list.hasNextPage,
    loadMore: () => void list.fetchNextPage(),
    /** From the top, with everything new; drops the pages loaded further down. */
    refresh: () => void list.refetch({ refetchCachedPages: false }),
  };
}

function toRows<Row>({ rows, nextCursor }: Page<Row>) {
  return { rows, hasMore: nextCursor !== null };
}

/** Pages further down may have been asked for after the peek, and a row may have been changed here since. */
function isNewerThan<Row extends Listed>(pages: Page<Row>[], seen: Page<Row>) {
  const asked = new Map(pages.flatMap(({ rows, request }) => rows.map((row) => [row, request])));
  return (known: Row, row: Row) =>
    seen.request > (asked.get(row) ?? 0) && (known.version ?? 0) >= (row.version ?? 0);
}

function useWhileVisible(everyMs: number, act: () => void): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    const timer = setInterval(onTick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
