import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { AdminOrder } from '../../../api/types';
import { StatusLabel } from '../../../components/order/StatusLabel';
import { displayPhone } from '../../../lib/phone';
import { formatDateTime } from '../../../i18n/formats';
import { MINUTE_MS } from '../orderList';
import { useOrderLink } from '../useOrderLink';
import { useNow } from '../../../lib/useNow';
import { AmountText } from './AmountText';
import css from './OrderCards.module.css';
import { OrderService } from './OrderService';
import { WaitingText } from './WaitingText';

export function OrderCards({ orders }: { orders: readonly AdminOrder[] }) {
  const intl = useIntl();
  const linkTo = useOrderLink();
  const now = useNow(true, MINUTE_MS);
  return (
    <ul className={css.list}>
      {orders.map((order) => (
        <li key={order._id}>
          <Link {...linkTo(order.orderId)} className={css.card}>
            <span className={css.line}>
              <strong className={css.name}>{order.customerName}</strong>
              <StatusLabel status={order.status} />
            </span>
            <span className={css.line}>
              <span className={css.quiet}>{displayPhone(order.phoneNumber)}</span>
              <span className={css.small}>
                <WaitingText order={order} now={now} />
              </span>
            </span>
            <span className={css.line}>
              <span>
                <OrderService order={order} />
              </span>
              <span className={css.amount}>
                <AmountText order={order} />
              </span>
            </span>
            <span className={css.line}>
              <span className={css.quiet}>{order.orderId}</span>
              <span className={css.quiet}>{formatDateTime(intl, order.createdAt)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
