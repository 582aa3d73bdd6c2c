import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Button, ButtonLink } from '../../../components/Button';
import type { Permission } from '../../../api/types';
import type { IconName } from '../../../components/Icon';
import { ListFailure } from '../../../components/ListFailure';
import { EmptyState } from '../../../components/EmptyState';
import { OutdatedLine } from '../../../components/OutdatedLine';
import { RequirePermission } from '../access/RequirePermission';
import { ListSkeleton } from '../list/ListSkeleton';
import css from './WholeList.module.css';
import type { CatalogueFilter } from './useCatalogueFilter';
import { wholeListMessages as m } from './messages';

/** A query whose answer is the whole list. */
export interface WholeList<Item> {
  data?: Item[] | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

export type ResultWords = Record<
  'count' | 'empty' | 'emptyText' | 'addFirst' | 'loadFailed',
  MessageDescriptor
>;

interface Props<Item> {
  list: WholeList<Item>;
  filter: CatalogueFilter;
  shown: Item[];
  words: ResultWords;
  icon: IconName;
  newPath: string;
  /** What adding the first item requires. */
  need: Permission;
  children: ReactNode;
}

/** The list in all the states that it can be in. */
export function Results<Item>(props: Props<Item>) {
  const { list, filter, shown, words, children } = props;
  const intl = useIntl();
  if (!list.data && list.isError) {
    const text = intl.formatMessage(words.loadFailed);
    return <ListFailure text={text} busy={list.isFetching} onRetry={list.refetch} />;
  }
  if (!list.data) return <ListSkeleton />;
  if (list.data.length === 0) return <Empty {...props} />;
  return (
    <>
      {list.isError && (
        <OutdatedLine
          at={list.fulfilledTimeStamp ?? 0}
          message={m.outdated}
          onRetry={list.refetch}
        />
      )}
      <p className={css.count} role="status">
        {intl.formatMessage(words.count, { count: shown.length })}
      </p>
      {shown.length > 0 ? <div className={css.grid}>{children}</div> : <NoMatch filter={filter} />}
    </>
  );
}

function Empty<Item>({ words, icon, newPath, need }: Props<Item>) {
  const intl = useIntl();
  return (
    <EmptyState
      icon={icon}
      title={intl.formatMessage(words.empty)}
      text={intl.formatMessage(words.emptyText)}
    >
      <RequirePermission need={need}>
        <ButtonLink to={newPath} state={{ fromList: true }}>
          {intl.formatMessage(words.addFirst)}
        </ButtonLink>
      </RequirePermission>
    </EmptyState>
  );
}

function NoMatch({ filter }: { filter: CatalogueFilter }) {
  const intl = useIntl();
  return (
    <EmptyState
      icon="search"
      title={intl.formatMessage(m.noMatch)}
      text={intl.formatMessage(m.noMatchText)}
    >
      <Button look="outline" onClick={() => filter.change({ chip: 'all', q: '' })}>
        {intl.formatMessage(m.showAll)}
      </Button>
    </EmptyState>
  );
}
