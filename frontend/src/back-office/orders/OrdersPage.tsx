import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { Button } from '../../components/Button';
import { useMedia } from '../../lib/useMedia';
import { ListResults } from '../kit/list/ListResults';
import { NoOrders } from './NoOrders';
import { OrderCards } from './OrderCards';
import { OrderDialog } from './OrderDialog';
import { OrderFilters } from './OrderFilters';
import { OrderTable } from './OrderTable';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { ordersMessages, exportMessages, selectionMessages } from './messages';
import { listMessages as m } from '../kit/messages';
import { BulkBar } from './BulkBar';
import { SelectionOf, useRowSelection, type Selection } from './selection';
import { useNeighbours } from './useNeighbours';
import { useOrderExport } from './useOrderExport';
import { useOrderFilter, type OrderFiltering } from './useOrderFilter';
import { useOrders } from './useOrders';
import { usePermissions } from '../kit/access/usePermissions';

const words = {
  count: m.count,
  countShown: m.countShown,
  news: m.newOrders,
  outdated: m.outdated,
};

export function OrdersPage() {
  const { orderId } = useParams();
  const filtering = useOrderFilter();
  const orders = useOrders(filtering.filter);
  const selecting = useRowSelection(orders.rows);
  const selection = usePermissions()('handle_orders') ? selecting : null;
  const neighbours = useNeighbours(orders, orderId);
  return (
    <Page>
      <Head filtering={filtering} selection={selection} />
      <OrderFilters filtering={filtering} />
      <SelectionOf value={selection}>
        <ListResults
          list={orders}
          words={words}
          table={OrderTable}
          cards={OrderCards}
          empty={<NoOrders filtered={filtering.active} onShowAll={filtering.showAll} />}
        />
      </SelectionOf>
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

interface HeadProps {
  filtering: OrderFiltering;
  selection: Selection | null;
}

function Head({ filtering: { filter }, selection }: HeadProps) {
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
  const hasTable = useMedia('(min-width: 900px)');
  if (hasTable) return null;
  return (
    <Button look="outline" aria-pressed={picking} onClick={picking ? end : begin}>
      {intl.formatMessage(picking ? selectionMessages.end : selectionMessages.several)}
    </Button>
  );
}
