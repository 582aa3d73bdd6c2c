import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useParams } from 'react-router';
import type { Permission } from '../../../api/types';
import type { IconName } from '../../../components/Icon';
import { NEW_ITEM } from '../../../lib/paths';
import { usePermissions } from '../access/usePermissions';
import type { SheetKind } from '../csv-import/api';
import { ImportDialog } from '../csv-import/ImportDialog';
import { IMPORT, useCsvChoices } from '../csv-import/useCsvChoices';
import { useDetailLink } from '../dialog/useDetailLink';
import { ListFigures } from '../list/ListFigures';
import { Page } from '../list/Page';
import { PageHead } from '../list/PageHead';
import { listMessages } from '../messages';
import { Filters } from './Filters';
import { Results, type ResultWords, type WholeList } from './Results';
import {
  useCatalogueFilter,
  type CatalogueFilter,
  type Chip,
  type Sorting,
} from './useCatalogueFilter';

interface Props<Item> {
  list: WholeList<Item>;
  words: ResultWords & Record<'title' | 'add' | 'searchHint', MessageDescriptor>;
  icon: IconName;
  /** Address of the list; an item's address is below it. */
  path: string;
  /** What adding and editing requires. */
  need: Permission;
  /** Set for lists with CSV export and import. */
  csv?: SheetKind;
  chips: readonly Chip[];
  /** The first is the default. */
  sortings: readonly [Sorting, ...Sorting[]];
  choose: (items: readonly Item[], filter: CatalogueFilter) => Item[];
  figures: readonly { label: MessageDescriptor; of: (items: readonly Item[]) => string }[];
  card: (item: Item) => ReactNode;
  dialog: (id: string) => ReactNode;
}

/** Everything of one kind that the shop offers: totals, search, filters and cards, and a dialog for each item. */
export function CataloguePage<Item>(props: Props<Item>) {
  const { list, words, icon, path, need, csv, chips, sortings, choose, figures, card } = props;
  const intl = useIntl();
  const { id } = useParams();
  const filter = useCatalogueFilter(sortings[0]);
  const { data } = list;
  const shown = choose(data ?? [], filter);
  return (
    <Page>
      <Head words={words} path={path} need={need} csv={csv} />
      <ListFigures figures={figures.map(({ label, of }) => ({ label, value: data && of(data) }))} />
      <Filters
        filter={filter}
        hint={intl.formatMessage(words.searchHint)}
        chips={chips}
        sortings={sortings}
      />
      <Results {...{ list, filter, shown, words, icon, need }} newPath={`${path}/${NEW_ITEM}`}>
        {shown.map(card)}
      </Results>
      {id === IMPORT && csv && <ImportDialog kind={csv} listPath={path} />}
      {id !== undefined && !(id === IMPORT && csv) && props.dialog(id)}
    </Page>
  );
}

interface HeadProps {
  words: Record<'title' | 'add', MessageDescriptor>;
  path: string;
  need: Permission;
  csv: SheetKind | undefined;
}

function Head({ words, path, need, csv }: HeadProps) {
  const intl = useIntl();
  const mayEdit = usePermissions()(need);
  const linkTo = useDetailLink((place) => `${path}/${place}`);
  return (
    <PageHead
      title={intl.formatMessage(words.title)}
      more={useCsvChoices(csv, linkTo(IMPORT))}
      main={
        mayEdit && {
          text: intl.formatMessage(words.add),
          short: intl.formatMessage(listMessages.add),
          link: linkTo(NEW_ITEM),
        }
      }
    />
  );
}
