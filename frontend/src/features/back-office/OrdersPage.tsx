import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { PageHeading } from '../../components/PageHeading';
import { OrderDialog } from './components/OrderDialog';
import { OrderFilters } from './components/OrderFilters';
import { ListResults } from './components/ListResults';
import { NoOrders } from './components/NoOrders';
import { OrderCards } from './components/OrderCards';
import { OrderTable } from './components/OrderTable';
import css from './ListPage.module.css';
import { layoutMessages, listMessages as m } from './messages';
import { useOrderFilter } from './useOrderFilter';
import { useOrders } from './useOrders';

const words = {
  count: m.count,
  countShown: m.countShown,
  news: m.newOrders,
  outdated: m.outdated,
};

export function OrdersPage() {
  const intl = useIntl();
  const { orderId } = useParams();
  const [filter, change] = useOrderFilter();
  const orders = useOrders(filter);
  return (
    <div className={css.page}>
      <PageHeading title={intl.formatMessage(layoutMessages.orders)} className={css.title} />
      <OrderFilters filter={filter} onChange={change} />
      <ListResults
        list={orders}
        words={words}
        table={OrderTable}
        cards={OrderCards}
        empty={
          <NoOrders
            filtered={Boolean(filter.q || filter.status)}
            onShowAll={() => change({ q: '', status: null })}
          />
        }
      />
      {orderId && (
        <OrderDialog
          orderId={orderId}
          listed={orders.rows.find((order) => order.orderId === orderId)}
        />
      )}
    </div>
  );
}
