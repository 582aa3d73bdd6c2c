import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { adminOrderPath } from '../../../app/paths';
import { StatusLabel } from '../../../components/order/StatusLabel';
import { displayPhone } from '../../../lib/phone';
import { useNow } from '../../../lib/useNow';
import { waitingMinutes } from '../orderFacts';
import { shortDateTime } from '../shortDateTime';
import { useDetailLink } from '../useDetailLink';
import { MINUTE_MS } from '../waiting';
import { AmountText } from './AmountText';
import { CardLine, ListCard, ListCards } from './ListCards';
import css from './ListCards.module.css';
import { OrderService } from './OrderService';
import { WaitingText } from './WaitingText';

export function OrderCards({ orders }: { orders: readonly AdminOrder[] }) {
  const intl = useIntl();
  const linkTo = useDetailLink(adminOrderPath);
  const now = useNow(true, MINUTE_MS);
  return (
    <ListCards>
      {orders.map((order) => (
        <ListCard key={order._id} link={linkTo(order.orderId)}>
          <CardLine>
            <strong className={css.name}>{order.customerName}</strong>
            <StatusLabel status={order.status} />
          </CardLine>
          <CardLine>
            <span className={css.quiet}>{displayPhone(order.phoneNumber)}</span>
            <span className={css.small}>
              <WaitingText minutes={waitingMinutes(order, now)} />
            </span>
          </CardLine>
          <CardLine>
            <span>
              <OrderService order={order} />
            </span>
            <span className={css.amount}>
              <AmountText order={order} />
            </span>
          </CardLine>
          <CardLine>
            <span className={css.quiet}>{order.orderId}</span>
            <span className={css.quiet}>{shortDateTime(intl, order.createdAt, now)}</span>
          </CardLine>
        </ListCard>
      ))}
    </ListCards>
  );
}
