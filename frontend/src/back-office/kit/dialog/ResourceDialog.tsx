import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { toDeviceTime } from '../../../kit/clock';
import { isApiError } from '../../../api/apiError';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { DetailDialog } from './DetailDialog';
import { DetailFailure } from './DetailFailure';
import { DetailSkeleton } from './DetailSkeleton';
import type { Neighbours } from './RecordNavigator';

interface DetailQuery<Item> {
  /** Null: there is none of this name. */
  currentData?: Item | null | undefined;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

type Words = Record<'notFound' | 'notFoundText' | 'notLoaded', MessageDescriptor> & {
  /** Says how old the item is; takes `time`. Without it nothing does. */
  outdated?: MessageDescriptor;
};

interface Props<Item> {
  id: string;
  title: (item: Item | undefined) => string;
  copied?: (item: Item | undefined) => { text: string | undefined; label: string };
  listPath: string;
  width?: 'lg';
  neighbours?: Neighbours;
  query: DetailQuery<Item>;
  /** The row of the list, until the item's own answer arrives. */
  listed?: Item | undefined;
  words: Words;
  /** How old a row of the list is at the most; wanted with `words.outdated`. */
  changedAt?: (item: Item) => string;
  /** `outdated` is null, or says how old the item is. */
  children: (item: Item, outdated: ReactNode) => ReactNode;
}

/** One resource at its own address: skeleton, failure or content. */
export function ResourceDialog<Item>(props: Props<Item>) {
  const { id, title, copied, listPath, width, neighbours, query, listed, children } = props;
  const item = query.currentData === undefined ? listed : (query.currentData ?? undefined);
  return (
    <DetailDialog
      title={title(item)}
      listPath={listPath}
      {...(width && { width })}
      {...(copied && { copied: copied(item) })}
      {...(neighbours && { neighbours })}
    >
      <Content key={id} {...props} item={item}>
        {children}
      </Content>
    </DetailDialog>
  );
}

interface ContentProps<Item> extends Pick<
  Props<Item>,
  'query' | 'words' | 'changedAt' | 'children'
> {
  item: Item | undefined;
}

function Content<Item>({ item, query, words, changedAt, children }: ContentProps<Item>) {
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = query;
  const failure = isApiError(error) && (item === undefined || error.status === 404) ? error : null;
  if (failure || currentData === null) {
    return <DetailFailure error={failure} busy={isFetching} onRetry={refetch} messages={words} />;
  }
  if (item === undefined) return <DetailSkeleton />;
  const outdated = error !== undefined && words.outdated && changedAt && (
    <OutdatedLine
      at={fulfilledTimeStamp ?? toDeviceTime(Date.parse(changedAt(item)))}
      message={words.outdated}
      onRetry={refetch}
    />
  );
  return children(item, outdated || null);
}
