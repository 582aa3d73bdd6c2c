import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import type { OrderStats, AdminOrder } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { adminOrderPath } from '../../shop/paths';
import { TABLE, useMedia } from '../../kit/hooks/useMedia';
import { usePermissions } from '../kit/access';
import { useGetOrderStatsQuery } from '../kit/counts/api';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { isOwnOrder } from '../kit/live/ownOrders';
import { listMessages } from '../kit/messages';
import {
  useLazyPeekOrdersQuery,
  useListOrdersInfiniteQuery,
  type OrderFilter,
} from '../kit/order/api';
import { BulkBar } from './BulkBar';
import { FoundElsewhere } from './FoundElsewhere';
import { exportMessages, ordersMessages, selectionMessages, exportMessages as m } from './messages';
import { orderColumns } from './orderColumns';
import { OrderDialog } from './OrderDialog';
import { orderFilter, withoutConflict } from './orderFilter';
import { PickAllBox, PickBox } from './PickBox';
import { TagSelect } from './TagSelect';
import { useRowSelection, type Selection } from './selection';
import { useEffect, useEffectEvent } from 'react';
import type { Neighbours } from '../kit/dialog/RecordNavigator';
import { useExportOrdersMutation } from './api';
import { useDownload } from '../kit/files/download';

const words = { ...listMessages, title: ordersMessages.title, news: listMessages.newOrders };

export function OrdersPage() {
  const { orderId } = useParams();
  const linkTo = useDetailLink(adminOrderPath);
  const filter = useUrlFilter(orderFilter, withoutConflict);
  const orders = useOrders(filter.values);
  const selecting = useRowSelection({ filter: filter.values, ...orders });
  const selection = usePermissions()('handle_orders') ? selecting : null;
  const counts = useStatusCounts(filter.values);
  const neighbours = useNeighbours(orders, orderId);
  return (
    <Page>
      <Head filter={filter.values} selection={selection} />
      <ListFilters filter={filter} counts={counts} saved="orders">
        <TagSelect q={filter.values.q} onSearch={(q) => filter.set('q', q)} />
      </ListFilters>
      <ResourceList
        list={orders}
        words={words}
        known={counts?.[filter.values.status ?? 'all']}
        columns={orderColumns}
        filter={filter}
        linkOf={(order) => linkTo(order.orderId)}
        phoneOf={({ phoneNumber }) => phoneNumber}
        picks={
          selection && {
            all: <PickAllBox selection={selection} count={orders.rows.length} />,
            one: (order) => <PickBox selection={selection} order={order} />,
            onCards: selection.picking,
          }
        }
        empty={
          <EmptyList
            icon="receipt"
            none={[listMessages.empty, listMessages.emptyText]}
            filtered={{
              by: filter,
              none: [listMessages.empty, listMessages.emptyFilterText],
              showAll: listMessages.showAll,
            }}
          >
            <FoundElsewhere q={filter.values.q} />
          </EmptyList>
        }
      />
      {selection && <BulkBar selection={selection} />}
      {orderId && (
        <OrderDialog
          orderId={orderId}
          neighbours={neighbours}
          listed={orders.rows.find((order) => order.orderId === orderId)}
        />
      )}
    </Page>
  );
}

function useOrders(filter: OrderFilter) {
  return useLiveList(filter, {
    list: useListOrdersInfiniteQuery(filter),
    peek: useLazyPeekOrdersQuery(),
    topics: ['order'],
    isExpected: isOwnOrder,
  });
}

/** The counts are of all orders; beside a search or another filter they would mislead. */
function useStatusCounts(filter: OrderFilter) {
  const { data: stats } = useGetOrderStatsQuery();
  const isOfAll = !Object.values({ ...filter, status: null }).some(Boolean);
  return isOfAll && stats ? countsOf(stats) : undefined;
}

const countsOf = (stats: OrderStats) => ({
  all: stats.totalOrders,
  pending: stats.pendingOrders,
  processing: stats.processingOrders,
  delivered: stats.completedOrders,
  cancelled: stats.cancelledOrders,
});

interface HeadProps {
  filter: OrderFilter;
  selection: Selection | null;
}

function Head({ filter, selection }: HeadProps) {
  const intl = useIntl();
  const { busy, save } = useOrderExport(filter);
  return (
    <PageHead
      title={intl.formatMessage(ordersMessages.title)}
      more={[{ text: intl.formatMessage(exportMessages.export), busy, onPress: () => void save() }]}
    >
      {selection && <PickButton selection={selection} />}
    </PageHead>
  );
}

/** A table has room for its boxes at all times. */
function PickButton({ selection: { picking, begin, end } }: { selection: Selection }) {
  const intl = useIntl();
  const hasTable = useMedia(TABLE);
  if (hasTable) return null;
  return (
    <Button look="outline" aria-pressed={picking} onClick={picking ? end : begin}>
      {intl.formatMessage(picking ? selectionMessages.end : selectionMessages.several)}
    </Button>
  );
}

interface List {
  rows: readonly AdminOrder[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
}

/** What stands before and after an order in the list; at the end of what was loaded, more is. */
function useNeighbours(list: List, orderId: string | undefined): Neighbours {
  const { rows, hasMore, isLoadingMore } = list;
  const place = rows.findIndex((order) => order.orderId === orderId);
  const atEnd = place >= 0 && place === rows.length - 1 && hasMore && !isLoadingMore;
  const loadMore = useEffectEvent(list.loadMore);
  useEffect(() => {
    if (atEnd) loadMore();
  }, [atEnd]);
  const pathAt = (at: number) => (rows[at] ? adminOrderPath(rows[at].orderId) : null);
  if (place < 0) return { previous: null, next: null };
  return { previous: pathAt(place - 1), next: pathAt(place + 1) };
}

/** Hands every order of the filter to the browser as a file, also those that were not loaded. */
function useOrderExport(filter: OrderFilter) {
  const [make, { isLoading: busy }] = useExportOrdersMutation();
  const download = useDownload(m.failed);
  return { busy, save: () => download('orders.csv', make(filter)) };
}
