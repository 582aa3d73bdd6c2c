import type { ReactNode } from 'react';
import type { MessageDescriptor } from 'react-intl';
import { useParams } from 'react-router';
import type { Permission } from '../../../api/types';
import type { IconName } from '../../../kit/ui/Icon';
import { NEW_ITEM } from '../../../shop/paths';
import type { SheetKind } from '../csv-import/api';
import { ImportDialog } from '../csv-import/ImportDialog';
import { IMPORT } from '../csv-import/useCsvChoices';
import { AddHead } from '../list/AddHead';
import { ListFigures } from '../list/ListFigures';
import { ListFilters } from '../list/ListFilters';
import { Page } from '../list/Page';
import { useUrlFilter } from '../list/useUrlFilter';
import type { Choice, ItemSchema } from './itemFilter';
import { Results, type ResultWords, type WholeList } from './Results';

interface Props<Item> {
  list: WholeList<Item>;
  words: ResultWords & Record<'title' | 'add', MessageDescriptor>;
  icon: IconName;
  /** Address of the list; an item's address is below it. */
  path: string;
  /** What adding and editing requires. */
  need: Permission;
  /** Set for lists with CSV export and import. */
  csv?: SheetKind;
  schema: ItemSchema;
  choose: (items: readonly Item[], choice: Choice) => Item[];
  figures: readonly { label: MessageDescriptor; of: (items: readonly Item[]) => string }[];
  card: (item: Item) => ReactNode;
  dialog: (id: string) => ReactNode;
}

/** Everything of one kind that the shop offers: totals, search, filters and cards, and a dialog for each item. */
export function CataloguePage<Item>(props: Props<Item>) {
  const { list, words, icon, path, need, csv, schema, choose, figures, card } = props;
  const { id } = useParams();
  const filter = useUrlFilter(schema);
  const { data } = list;
  const isImport = id === IMPORT && csv !== undefined;
  return (
    <Page>
      <AddHead words={words} pathOf={(place) => `${path}/${place}`} need={need} csv={csv} />
      <ListFigures figures={figures.map(({ label, of }) => ({ label, value: data && of(data) }))} />
      <ListFilters filter={filter} />
      <Results
        {...{ list, filter, words, icon, need }}
        cards={choose(data ?? [], filter.values).map(card)}
        newPath={`${path}/${NEW_ITEM}`}
      />
      {isImport && <ImportDialog kind={csv} listPath={path} />}
      {id !== undefined && !isImport && props.dialog(id)}
    </Page>
  );
}
