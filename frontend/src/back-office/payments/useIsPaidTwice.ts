import type { PaymentDetail } from '../../api/types';
import { useFindPaidTwiceQuery } from './api';
import { usePermissions } from '../kit/access/usePermissions';
import { nextSteps } from './actions';

/** Whether a payment that has no order yet may be the second one for the same bundle. */
export function useIsPaidTwice(payment: PaymentDetail): boolean {
  const can = usePermissions();
  const isWaiting = nextSteps(payment).some(({ action }) => ['order', 'complete'].includes(action));
  const { data } = useFindPaidTwiceQuery(payment.orderId, {
    skip: !isWaiting || !can('handle_orders'),
    refetchOnMountOrArgChange: true,
  });
  return isWaiting && (data?.some(({ subject }) => subject === payment._id) ?? false);
}
