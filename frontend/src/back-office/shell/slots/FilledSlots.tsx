import type { ReactNode } from 'react';
import { Applicant } from '../../applications/Applicant';
import { SlotsContext, type Slots } from '../../kit/slots';
import { LatestOrders } from '../../orders/LatestOrders';
import { PaymentOfOrder } from '../../payments/PaymentOfOrder';

const slots: Required<Slots> = {
  applicant: Applicant,
  latestOrders: LatestOrders,
  paymentOfOrder: PaymentOfOrder,
};

export function FilledSlots({ children }: { children: ReactNode }) {
  return <SlotsContext value={slots}>{children}</SlotsContext>;
}
