import { useMedia } from '../../lib/useMedia';
import type { SlotProps } from '../kit/slots/slots';
import { NoOrders } from './NoOrders';
import { OrderCards } from './OrderCards';
import { OrderTable } from './OrderTable';

/** The newest orders as the dashboard shows them. */
export function LatestOrders({ orders, onShowAll }: SlotProps['latestOrders']) {
  const Rows = useMedia('(min-width: 900px)') ? OrderTable : OrderCards;
  if (orders.length === 0) return <NoOrders filtered={false} onShowAll={onShowAll} />;
  return <Rows rows={orders} />;
}
