import type { ReactNode } from 'react';
import { NotLoaded } from './NotLoaded';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { TABLE, useMedia } from '../../../kit/hooks/useMedia';
import { listMessages } from '../messages';
import { ResourceRows, type RowLayout } from './columns';
import { ListHead, type HeadOfList } from './ListHead';
import { useListView } from './listView';
import { ListSkeleton } from './ListSkeleton';
import { LoadMore } from './LoadMore';
import { ViewMenu } from './ViewMenu';

interface List<Row> extends HeadOfList {
  rows: Row[];
  /** How many rows came, and how many left, since the list was loaded. */
  newCount: number;
  leftCount: number;
  total: number | null;
  arrived: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** What a list says of itself. */
interface Words {
  /** What the rows are, for a screen reader. */
  title: MessageDescriptor;
  /** Takes `count`; `countShown` takes `shown` too. */
  count: MessageDescriptor;
  countShown: MessageDescriptor;
  /** Takes `count`. */
  news: MessageDescriptor;
  /** Said when rows left; without it nothing is. */
  left?: MessageDescriptor;
  /** Says how old the rows are; takes `time`. */
  outdated: MessageDescriptor;
}

interface Props<Row> extends Omit<RowLayout<Row>, 'name' | 'view'> {
  list: List<Row>;
  words: Words;
  /** How many rows there are, where that is known although the list counts no further. */
  known?: number | undefined;
  /** What to say when there are no rows. */
  empty: ReactNode;
}

/** The server counts no further: a total of this size means as many or more. */
const MAX_TOTAL = 1000;

/** The rows of a live list, with how many they are and how fresh. */
export function ResourceList<Row extends { _id: string }>(props: Props<Row>) {
  const { list, words, known, empty, ...layout } = props;
  const hasTable = useMedia(TABLE);
  const [view, changeView] = useListView(words.title.id ?? '');
  const [, ...others] = layout.columns;
  const count = useCount(list, words, known);
  const news = useNews(list, words);
  if (!list.arrived) {
    const { failure: error, isLoading: isFetching, refresh: refetch } = list;
    return (
      <NotLoaded query={{ error, isFetching, refetch }}>
        <ListSkeleton />
      </NotLoaded>
    );
  }
  return (
    <div>
      {list.failure !== undefined && (
        <OutdatedLine at={list.arrivedAt} message={words.outdated} onRetry={list.refresh} />
      )}
      <ListHead list={list} count={count} news={news}>
        {hasTable && (
          <ViewMenu columns={others.map(({ label }) => label)} view={view} onChange={changeView} />
        )}
      </ListHead>
      {list.rows.length > 0 ? (
        <ResourceRows {...layout} name={words.title} rows={list.rows} view={view} />
      ) : (
        empty
      )}
      {list.hasMore && <LoadMore busy={list.isLoadingMore} onPress={list.loadMore} />}
    </div>
  );
}

function useCount(
  { rows, total, hasMore }: List<unknown>,
  words: Words,
  known: number | undefined,
): string {
  const intl = useIntl();
  const shown = rows.length;
  const isCutOff = hasMore && total !== null && total >= MAX_TOTAL;
  const count = (isCutOff ? known : undefined) ?? total ?? shown;
  if (isCutOff && known === undefined) {
    return intl.formatMessage(listMessages.countedUpTo, { shown, count: MAX_TOTAL });
  }
  return hasMore
    ? intl.formatMessage(words.countShown, { shown, count })
    : intl.formatMessage(words.count, { count });
}

function useNews({ newCount: count, leftCount }: List<unknown>, words: Words): string | null {
  const intl = useIntl();
  if (count > 0) return intl.formatMessage(words.news, { count });
  return words.left && leftCount > 0 ? intl.formatMessage(words.left) : null;
}
