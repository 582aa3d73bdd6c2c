import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { NEW_ITEM } from '../../../shop/paths';
import { NotAllowed, RequirePermission, usePermissions } from '../access';
import { DetailDialog } from '../dialog/DetailDialog';
import { ResourceDialog } from '../dialog/ResourceDialog';
import { listMessages } from '../messages';
import { wholeListMessages } from './messages';

interface Props<Item> {
  /** `NEW_ITEM` opens an empty form. */
  id: string;
  /** What adding and editing requires; without it the form can only be read. */
  need: Permission;
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
export function ItemDialog<Item>(props: Props<Item>) {
  const { id, need, listPath, query, nameOf, words, children } = props;
  const intl = useIntl();
  const may = usePermissions();
  const title = may(need) ? wholeListMessages.editNamed : wholeListMessages.viewNamed;
  if (id === NEW_ITEM) {
    return (
      <DetailDialog title={intl.formatMessage(words.add)} listPath={listPath} width="lg">
        <RequirePermission need={need} otherwise={<NotAllowed />}>
          {children(null)}
        </RequirePermission>
      </DetailDialog>
    );
  }
  return (
    <ResourceDialog
      id={id}
      title={(item) =>
        item ? intl.formatMessage(title, { name: nameOf(item) }) : intl.formatMessage(words.title)
      }
      listPath={listPath}
      width="lg"
      query={{ ...query, currentData: query.data }}
      words={{ ...words, notLoaded: listMessages.notLoaded }}
    >
      {children}
    </ResourceDialog>
  );
}
