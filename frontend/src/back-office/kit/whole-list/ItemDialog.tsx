import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { NEW_ITEM } from '../../../lib/paths';
import { DetailDialog } from '../dialog/DetailDialog';
import { DetailFailure } from '../dialog/DetailFailure';
import { DetailSkeleton } from '../dialog/DetailSkeleton';
import { listMessages } from '../messages';
import { wholeListMessages } from './messages';

interface Props<Item> {
  /** `NEW_ITEM` opens an empty form. */
  id: string;
  listPath: string;
  query: {
    /** Undefined until loaded, null if there is no such item. */
    data?: Item | null | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  nameOf: (item: Item) => string;
  words: Record<'title' | 'add' | 'notFound' | 'notFoundText', MessageDescriptor>;
  /** The form; null is a new item. */
  children: (item: Item | null) => ReactNode;
}

/** An item of a catalogue in its form, at its own address. */
export function ItemDialog<Item>({ id, listPath, query, nameOf, words, children }: Props<Item>) {
  const intl = useIntl();
  const isNew = id === NEW_ITEM;
  const { data: item, error, isFetching, refetch } = query;
  const title = item
    ? intl.formatMessage(wholeListMessages.editNamed, { name: nameOf(item) })
    : intl.formatMessage(isNew ? words.add : words.title);
  return (
    <DetailDialog title={title} listPath={listPath}>
      {isNew || item ? (
        children(item ?? null)
      ) : item === null || isApiError(error) ? (
        <DetailFailure
          error={isApiError(error) ? error : null}
          busy={isFetching}
          onRetry={refetch}
          messages={{ ...words, notLoaded: listMessages.notLoaded }}
        />
      ) : (
        <DetailSkeleton />
      )}
    </DetailDialog>
  );
}
