import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { adminOrderPath } from '../../../app/paths';
import { StatusLabel } from '../../../components/order/StatusLabel';
import { displayPhone } from '../../../lib/phone';
import { DueText } from '../desk/DueText';
import { PickBox } from '../orders/PickBox';
import { useSelection } from '../orders/selection';
import { shortDateTime } from '../shortDateTime';
import { useDetailLink } from '../useDetailLink';
import { AmountText } from './AmountText';
import { CardLine, ListCards } from './ListCards';
import css from './ListCards.module.css';
import { NetworkName } from './NetworkName';
import { OrderService } from './OrderService';

export function OrderCards({ rows }: { rows: readonly AdminOrder[] }) {
  const linkTo = useDetailLink(adminOrderPath);
  return (
    <ListCards
      rows={rows}
      linkOf={({ orderId }) => linkTo(orderId)}
      pick={useSelection()?.picking ? (order) => <PickBox order={order} /> : undefined}
    >
      {(order, now) => <OrderCard order={order} now={now} />}
    </ListCards>
  );
}

function OrderCard({ order, now }: { order: AdminOrder; now: number }) {
  const intl = useIntl();
  return (
    <>
      <CardLine>
        <strong className={css.name}>{order.customerName}</strong>
        <StatusLabel status={order.status} />
      </CardLine>
      <CardLine>
        <span className={css.quiet}>{displayPhone(order.phoneNumber)}</span>
        <span className={css.small}>{order.dueAt && <DueText dueAt={order.dueAt} />}</span>
      </CardLine>
      <CardLine>
        <span>
          <OrderService order={order} />
        </span>
        <NetworkName network={order.networkProvider} />
      </CardLine>
      <CardLine>
        <span className={css.amount}>
          <AmountText order={order} />
        </span>
        <span className={css.quiet}>{shortDateTime(intl, order.createdAt, now)}</span>
      </CardLine>
      <span className={css.quiet}>{order.orderId}</span>
    </>
  );
}
