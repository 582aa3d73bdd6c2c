import { chips, search } from '../kit/list/filterFields';
import { chipMessages, paymentListMessages as m } from './messages';

/** The bare address shows the work that waits. */
export const paymentFilter = {
  status: chips(m.stateFilter, chipMessages, 'paid_without_order'),
  q: search(m.search, m.searchHint),
};
