import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { NEW_ITEM } from '../../../lib/paths';
import { DetailDialog } from '../dialog/DetailDialog';
import { ResourceDialog } from '../dialog/ResourceDialog';
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
  if (id === NEW_ITEM) {
    return (
      <DetailDialog title={intl.formatMessage(words.add)} listPath={listPath}>
        {children(null)}
      </DetailDialog>
    );
  }
  return (
    <ResourceDialog
      id={id}
      title={(item) =>
        item
          ? intl.formatMessage(wholeListMessages.editNamed, { name: nameOf(item) })
          : intl.formatMessage(words.title)
      }
      listPath={listPath}
      query={{ ...query, currentData: query.data }}
      words={{ ...words, notLoaded: listMessages.notLoaded }}
    >
      {children}
    </ResourceDialog>
  );
}
