import { useLiveList } from '../kit/list/useLiveList';
import { useLazyPeekPaymentsQuery, useListPaymentsInfiniteQuery, type PaymentQuery } from './api';

export function usePayments(query: PaymentQuery) {
  const [peek, newest] = useLazyPeekPaymentsQuery();
  return useLiveList(query, {
    list: useListPaymentsInfiniteQuery(query),
    peek,
    newest,
    // An order or a refund changes what a payment shows, not when its money moved.
    topics: ['payment'],
    isNewer: (known, payment) => known.changedAt >= payment.changedAt,
  });
}
