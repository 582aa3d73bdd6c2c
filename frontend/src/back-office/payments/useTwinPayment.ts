import type { PaymentDetail, PaymentRecord } from '../../api/types';
import { usePeekPaymentsQuery } from './api';
import { waitsForOrder } from './paymentState';

/** Within a day, as the support case of a second payment counts it. */
const WITHIN_MS = 24 * 60 * 60 * 1000;

/** Another payment from the same phone for the same bundle, for one that no order took; undefined without one. */
export function useTwinPayment(payment: PaymentDetail): PaymentRecord | undefined {
  const skip = !waitsForOrder(payment);
  const filter = {
    status: null,
    sort: null,
    min: null,
    max: null,
    agent: null,
    q: payment.payerPhone,
  };
  const { data } = usePeekPaymentsQuery(filter, { skip });
  return skip ? undefined : data?.rows.find((other) => isTwin(payment, other));
}

/** Whether both are paid, for the same bundle and from the same phone, within a day. */
export function isTwin(payment: PaymentDetail, other: PaymentRecord): boolean {
  const apart = Math.abs(Date.parse(other.changedAt) - Date.parse(payment.changedAt));
  return (
    other._id !== payment._id &&
    other.status === 'COMPLETED' &&
    (other.refund === null || other.refund === 'dismissed') &&
    other.payerPhone === payment.payerPhone &&
    other.product.bundleId === payment.product.bundleId &&
    apart <= WITHIN_MS
  );
}
