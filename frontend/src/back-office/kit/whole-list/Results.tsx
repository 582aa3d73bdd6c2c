import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { ButtonLink } from '../../../kit/ui/Button';
import type { Permission } from '../../../api/types';
import type { IconName } from '../../../kit/ui/Icon';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { OutdatedLine } from '../../../kit/ui/OutdatedLine';
import { RequirePermission } from '../access';
import { EmptyList } from '../list/EmptyList';
import { ListSkeleton } from '../list/ListSkeleton';
import type { AnyFilter } from '../list/useUrlFilter';
import css from './WholeList.module.css';
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
  filter: AnyFilter;
  /** Of the items that fit the filter. */
  cards: readonly ReactNode[];
  words: ResultWords;
  icon: IconName;
  newPath: string;
  /** What adding the first item requires. */
  need: Permission;
}

/** The list in all the states that it can be in. */
export function Results<Item>({ list, filter, cards, words, icon, newPath, need }: Props<Item>) {
  const intl = useIntl();
  if (!list.data && list.isError) {
    const text = intl.formatMessage(words.loadFailed);
    return <ListFailure text={text} busy={list.isFetching} onRetry={list.refetch} />;
  }
  if (!list.data) return <ListSkeleton />;
  if (list.data.length === 0) {
    return (
      <EmptyList icon={icon} none={[words.empty, words.emptyText]}>
        <RequirePermission need={need}>
          <ButtonLink to={newPath} state={{ fromList: true }}>
            {intl.formatMessage(words.addFirst)}
          </ButtonLink>
        </RequirePermission>
      </EmptyList>
    );
  }
  const none = [m.noMatch, m.noMatchText] as const;
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
        {intl.formatMessage(words.count, { count: cards.length })}
      </p>
      {cards.length > 0 ? (
        <div className={css.grid}>{cards}</div>
      ) : (
        <EmptyList icon="search" none={none} filtered={{ by: filter, none, showAll: m.showAll }} />
      )}
    </>
  );
}
