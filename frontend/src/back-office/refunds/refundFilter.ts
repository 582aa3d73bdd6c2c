import { chips, search } from '../kit/list/filterFields';
import { refundChipMessages, refundListMessages as m } from './messages';

/** The bare address shows the work that waits. */
export const refundFilter = {
  state: chips(m.stateFilter, refundChipMessages, 'due'),
  q: search(m.search, m.searchHint),
};
