import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { PageHeading } from '../../components/PageHeading';
import { OrderDialog } from './components/OrderDialog';
import { OrderFilters } from './components/OrderFilters';
import { OrderResults } from './components/OrderResults';
import css from './ListPage.module.css';
import { layoutMessages } from './messages';
import { useOrderFilter } from './useOrderFilter';
import { useOrders } from './useOrders';

export function OrdersPage() {
  const intl = useIntl();
  const { orderId } = useParams();
  const [filter, change] = useOrderFilter();
  const orders = useOrders(filter);
  return (
    <div className={css.page}>
      <PageHeading title={intl.formatMessage(layoutMessages.orders)} className={css.title} />
      <OrderFilters filter={filter} onChange={change} />
      <OrderResults
        orders={orders}
        filtered={Boolean(filter.q || filter.status)}
        onShowAll={() => change({ q: '', status: null })}
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
