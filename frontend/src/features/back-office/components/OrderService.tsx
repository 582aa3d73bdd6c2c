import type { AdminOrder } from '../../../api/types';
import { ServiceText } from '../../../components/order/ServiceText';
import { textIn } from '../orderFacts';

export function OrderService({ order: { type, bundleName, details } }: { order: AdminOrder }) {
  const nameSwahili = textIn(details, 'bundleNameSwahili') ?? '';
  return <ServiceText type={type} name={bundleName} nameSwahili={nameSwahili} />;
}
