import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { AdminOrder } from '../../../api/types';
import { StatusLabel } from '../../../components/order/StatusLabel';
import { displayPhone } from '../../../lib/phone';
import { formatDateTime } from '../../../i18n/formats';
import { useOrderLink } from '../useOrderLink';
import { useNow } from '../useNow';
import { AmountText } from './AmountText';
import css from './OrderCards.module.css';
import { WaitingText } from './WaitingText';

export function OrderCards({ orders }: { orders: readonly AdminOrder[] }) {
  const intl = useIntl();
  const linkTo = useOrderLink();
  const now = useNow();
  return (
    <ul className={css.list}>
      {orders.map((order) => (
        <li key={order._id}>
          <Link {...linkTo(order.orderId)} className={css.card}>
            <strong className={css.name}>{order.customerName}</strong>
            <StatusLabel status={order.status} />
            <span className={css.quiet}>{displayPhone(order.phoneNumber)}</span>
            <span className={css.amount}>
              <AmountText order={order} />
            </span>
            <span className={css.service}>{order.service}</span>
            <span className={css.quiet}>{order.orderId}</span>
            <span className={css.time}>
              {formatDateTime(intl, order.createdAt)}
              <WaitingText order={order} now={now} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
