import { ServiceText } from '../../shop/order/ServiceText';
import type { PaymentRecord } from '../../api/types';

export function PaymentProduct({ payment }: { payment: PaymentRecord }) {
  const { type, name, nameSwahili } = payment.product;
  return <ServiceText type={type} name={name} nameSwahili={nameSwahili} />;
}
