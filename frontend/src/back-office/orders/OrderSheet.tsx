import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { isApiError } from '../../api/apiError';
import type { AdminOrder } from '../../api/types';
import { paths } from '../../lib/paths';
import { OutdatedLine } from '../../components/OutdatedLine';
import { isErasedPhone } from '../../lib/phone';
import { useGetOrderQuery } from './api';
import { OrderWarnings } from '../kit/order/OrderWarnings';
import { detailMessages } from '../kit/messages';
import { isNumber } from '../kit/order/orderFacts';
import { OrderDeletion } from './OrderDeletion';
import { OrderNotices } from './OrderNotices';
import { OrderPayment } from './OrderPayment';
import { OrderReceipt } from './OrderReceipt';
import { OrderRefunds } from './OrderRefunds';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { OrderVending } from './vending/OrderVending';
import { Allowed } from '../kit/access/Allowed';
import { ContactActions } from '../kit/order/ContactActions';
import css from '../kit/dialog/DetailSheet.module.css';
import { OrderFacts } from './OrderFacts';
import { OrderHistory } from './OrderHistory';
import { SheetFailure } from '../kit/dialog/SheetFailure';
import { SheetSkeleton } from '../kit/dialog/SheetSkeleton';
import { StatusChange } from './StatusChange';

interface Props {
  orderId: string;
  listed: AdminOrder | undefined;
}

/** Everything known of one order, and under the thumb what can be done with it. */
export function OrderSheet({ orderId, listed }: Props) {
  const query = useGetOrderQuery(orderId, {
    ...useRefreshing(),
    refetchOnMountOrArgChange: true,
  });
  const { currentData: order = listed, error, refetch, isFetching } = query;
  if (isApiError(error) && (!order || error.status === 404)) {
    return (
      <SheetFailure error={error} busy={isFetching} onRetry={refetch} messages={detailMessages} />
    );
  }
  if (!order) return <SheetSkeleton />;
  return (
    <>
      <div className={css.body}>
        {isApiError(error) && (
          <OutdatedLine
            at={query.fulfilledTimeStamp ?? Date.parse(order.updatedAt)}
            message={detailMessages.outdated}
            onRetry={refetch}
          />
        )}
        <OrderWarnings order={order} />
        <OrderRefunds order={order} />
        <OrderContact order={order} />
        <div className={css.columns}>
          <OrderFacts order={order} />
          <OrderHistory order={order} />
        </div>
        <OrderVending order={order} />
        {order.paymentId && (
          <Allowed need="see_payments">
            <OrderPayment paymentId={order.paymentId} />
          </Allowed>
        )}
        <OrderNotices order={order} />
        <Allowed need="erase_personal_data">
          <CustomerData phone={order.phoneNumber} />
        </Allowed>
        <Allowed need="archive_orders">
          <OrderDeletion order={order} />
        </Allowed>
      </div>
      <Allowed need="handle_orders">
        <StatusChange order={order} onReload={refetch} />
      </Allowed>
    </>
  );
}

/** The way to everything held about the customer's number. */
function CustomerData({ phone }: { phone: string }) {
  const intl = useIntl();
  if (isErasedPhone(phone)) return null;
  return (
    <Link to={paths.adminPersonalData} state={{ phone }} className={css.link}>
      {intl.formatMessage(detailMessages.personalData)}
    </Link>
  );
}

function OrderContact({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const { customerName: name, phoneNumber, orderId } = order;
  const greeting = isNumber(name)
    ? intl.formatMessage(detailMessages.greetingNameless, { orderId })
    : intl.formatMessage(detailMessages.greeting, { name, orderId });
  return (
    <ContactActions name={name} phone={phoneNumber} greeting={greeting}>
      <OrderReceipt order={order} />
    </ContactActions>
  );
}
