import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../api/types';
import { adminOrderPath } from '../../lib/paths';
import { StatusLabel } from '../../components/order/StatusLabel';
import { displayPhone } from '../../lib/phone';
import { DueText } from '../kit/order/DueText';
import { PickBox } from './PickBox';
import { useSelection } from './selection';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { AmountText } from '../kit/list/AmountText';
import {
  CardLine,
  ListCards,
  CardName,
  CardQuiet,
  CardSmall,
  CardAmount,
} from '../kit/list/ListCards';
import { NetworkName } from '../kit/order/NetworkName';
import { OrderService } from '../kit/order/OrderService';

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
        <CardName>{order.customerName}</CardName>
        <StatusLabel status={order.status} />
      </CardLine>
      <CardLine>
        <CardQuiet>{displayPhone(order.phoneNumber)}</CardQuiet>
        <CardSmall>{order.dueAt && <DueText dueAt={order.dueAt} />}</CardSmall>
      </CardLine>
      <CardLine>
        <span>
          <OrderService order={order} />
        </span>
        <NetworkName network={order.networkProvider} />
      </CardLine>
      <CardLine>
        <CardAmount>
          <AmountText order={order} />
        </CardAmount>
        <CardQuiet>{shortDateTime(intl, order.createdAt, now)}</CardQuiet>
      </CardLine>
      <CardQuiet>{order.orderId}</CardQuiet>
    </>
  );
}
