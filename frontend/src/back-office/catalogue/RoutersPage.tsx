import type { ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Router } from '../../api/types';
import { formatMoney } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { paths } from '../../shop/paths';
import { CataloguePage } from '../kit/whole-list/CataloguePage';
import { itemFilter } from '../kit/whole-list/itemFilter';
import { chooseRouters } from '../kit/whole-list/choose';
import { ItemDialog } from '../kit/whole-list/ItemDialog';
import { itemOf } from '../kit/whole-list/itemOf';
import { useFresh } from '../kit/live/useRefreshMs';
import { useListAllRoutersQuery } from './api';
import { InventoryCard } from './InventoryCard';
import { routerMessages as m } from './messages';
import { RouterForm } from './RouterForm';
import { StockDialog } from './stock/StockDialog';
import { STOCK_PARAM } from '../kit/paths';

const schema = itemFilter({
  hint: m.searchHint,
  chips: ['active', 'hidden', 'low'],
  sortings: ['name', 'price', 'newest', 'stock'],
});

interface Props {
  /** The card of the shop. */
  preview: (router: Router) => ReactNode;
}

export function RoutersPage({ preview }: Props) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const list = useListAllRoutersQuery(undefined, useFresh());
  const stockOf = useSearchParams()[0].get(STOCK_PARAM);
  const page = (
    <CataloguePage
      list={list}
      words={m}
      icon="router"
      path={paths.adminRouters}
      need="edit_catalogue"
      csv="routers"
      schema={schema}
      choose={chooseRouters}
      figures={figures(intl)}
      card={(router) => <InventoryCard key={router.id} router={router} />}
      dialog={(id) => (
        <ItemDialog
          need="edit_catalogue"
          id={id}
          listPath={paths.adminRouters}
          query={itemOf(list, id)}
          nameOf={(item) => inLanguage(item.name, item.nameSwahili).text}
          words={m}
        >
          {(router) => <RouterForm key={id} router={router} preview={preview} />}
        </ItemDialog>
      )}
    />
  );
  return (
    <>
      {page}
      {stockOf !== null && <StockDialog id={stockOf} query={itemOf(list, stockOf)} />}
    </>
  );
}

function figures(intl: IntlShape) {
  const sum = (routers: readonly Router[], of: (router: Router) => number) =>
    routers.reduce((total, router) => total + of(router), 0);
  return [
    { label: m.total, of: (all: readonly Router[]) => intl.formatNumber(all.length) },
    {
      label: m.units,
      of: (all: readonly Router[]) => intl.formatNumber(sum(all, ({ stock }) => stock)),
    },
    {
      label: m.value,
      of: (all: readonly Router[]) =>
        formatMoney(
          intl,
          sum(all, ({ stock, price }) => stock * price),
        ),
    },
  ];
}
