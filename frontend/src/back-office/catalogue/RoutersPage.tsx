import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import type { Router } from '../../api/types';
import { adminRouterPath, paths } from '../../lib/paths';
import { formatMoney } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { ListFigures } from '../kit/list/ListFigures';
import { Page } from '../kit/list/Page';
import { ImportDialog } from '../kit/csv-import/ImportDialog';
import { IMPORT } from '../kit/csv-import/useCsvChoices';
import { useListAllRoutersQuery } from './api';
import { CatalogueHead } from './CatalogueHead';
import { chooseRouters } from '../kit/whole-list/choose';
import { Filters } from '../kit/whole-list/Filters';
import { InventoryCard } from './InventoryCard';
import { ItemDialog } from './ItemDialog';
import { useChanging } from '../kit/whole-list/useChanging';
import { routerMessages as m } from './messages';
import { Results } from '../kit/whole-list/Results';
import { RouterForm } from './RouterForm';
import { useCatalogueFilter } from '../kit/whole-list/useCatalogueFilter';

const chips = ['all', 'active', 'hidden', 'low'] as const;
const sortings = ['name', 'price', 'newest', 'stock'] as const;

interface Props {
  /** The card of the shop. */
  preview: (router: Router) => ReactNode;
}

export function RoutersPage({ preview }: Props) {
  const intl = useIntl();
  const list = useListAllRoutersQuery(undefined, useChanging());
  const filter = useCatalogueFilter();
  const shown = chooseRouters(list.data ?? [], filter);
  return (
    <Page>
      <CatalogueHead
        kind="routers"
        title={intl.formatMessage(m.title)}
        add={intl.formatMessage(m.add)}
        path={paths.adminRouters}
      />
      <RouterSummary routers={list.data} />
      <Filters
        filter={filter}
        hint={intl.formatMessage(m.searchHint)}
        chips={chips}
        sortings={sortings}
      />
      <Results
        list={list}
        filter={filter}
        shown={shown}
        words={m}
        icon="router"
        newPath={adminRouterPath('new')}
      >
        {shown.map((router) => (
          <InventoryCard key={router.id} router={router} />
        ))}
      </Results>
      <RouterDialog list={list} preview={preview} />
    </Page>
  );
}

function RouterSummary({ routers }: { routers: readonly Router[] | undefined }) {
  const intl = useIntl();
  const sum = (say: (sum: number) => string, of: (router: Router) => number) =>
    routers && say(routers.reduce((total, router) => total + of(router), 0));
  const count = (total: number) => intl.formatNumber(total);
  const money = (total: number) => formatMoney(intl, total);
  return (
    <ListFigures
      figures={[
        { label: m.total, value: sum(count, () => 1) },
        { label: m.units, value: sum(count, ({ stock }) => stock) },
        {
          label: m.value,
          value: sum(money, ({ stock, price }) => stock * price),
        },
      ]}
    />
  );
}

interface DialogProps extends Props {
  list: {
    data?: Router[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

function RouterDialog({ list: { data, error, isFetching, refetch }, preview }: DialogProps) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { id } = useParams();
  if (!id) return null;
  if (id === IMPORT) return <ImportDialog kind="routers" listPath={paths.adminRouters} />;
  if (id === 'new') {
    return (
      <DetailDialog title={intl.formatMessage(m.add)} listPath={paths.adminRouters}>
        <RouterForm router={null} preview={preview} />
      </DetailDialog>
    );
  }
  const router = data && (data.find((known) => known.id === id) ?? null);
  const name = router && inLanguage(router.name, router.nameSwahili).text;
  return (
    <ItemDialog
      title={intl.formatMessage(router ? m.editTitle : m.title, { name })}
      listPath={paths.adminRouters}
      item={router}
      failure={{ error, busy: isFetching, onRetry: refetch }}
      messages={m}
    >
      {(found) => <RouterForm key={id} router={found} preview={preview} />}
    </ItemDialog>
  );
}
