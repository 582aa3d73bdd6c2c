import type { AdminOrder } from '../../../api/types';
import { ServiceText } from '../../../shop/order/ServiceText';
import { swahiliNameOf } from './orderFacts';

export function OrderService({ order }: { order: AdminOrder }) {
  const { type, bundleName } = order;
  return <ServiceText type={type} name={bundleName} nameSwahili={swahiliNameOf(order)} />;
}
