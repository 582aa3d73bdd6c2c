import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { OutdatedLine } from '../../../components/OutdatedLine';
import { DetailDialog } from './DetailDialog';
import { DetailFailure } from './DetailFailure';
import { DetailSkeleton } from './DetailSkeleton';

interface DetailQuery<Item> {
  currentData?: Item | undefined;
  error?: unknown;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

type Words = Record<'notFound' | 'notFoundText' | 'notLoaded' | 'outdated', MessageDescriptor>;

interface Props<Item> {
  id: string;
  title: (item: Item | undefined) => string;
  copied?: (item: Item | undefined) => { text: string | undefined; label: string };
  listPath: string;
  query: DetailQuery<Item>;
  /** The row of the list, until the item's own answer arrives. */
  listed?: Item | undefined;
  words: Words;
  /** How old a row of the list is at the most. */
  changedAt: (item: Item) => string;
  /** `outdated` is null, or says how old the item is. */
  children: (item: Item, outdated: ReactNode) => ReactNode;
}

/** One resource at its own address: skeleton, failure or content. */
export function ResourceDialog<Item>(props: Props<Item>) {
  const { id, title, copied, listPath, query, listed, words, changedAt, children } = props;
  const item = query.currentData ?? listed;
  return (
    <DetailDialog title={title(item)} {...(copied && { copied: copied(item) })} listPath={listPath}>
      <Content key={id} {...{ item, query, words, changedAt }}>
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
  const { error, isFetching, refetch, fulfilledTimeStamp } = query;
  if (isApiError(error) && (item === undefined || error.status === 404)) {
    return <DetailFailure error={error} busy={isFetching} onRetry={refetch} messages={words} />;
  }
  if (item === undefined) return <DetailSkeleton />;
  const outdated = error !== undefined && (
    <OutdatedLine
      at={fulfilledTimeStamp ?? Date.parse(changedAt(item))}
      message={words.outdated}
      onRetry={refetch}
    />
  );
  return children(item, outdated || null);
}
