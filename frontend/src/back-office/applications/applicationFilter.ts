import { chips, search } from '../kit/list/filterFields';
import { applicationChipMessages, applicationListMessages as m } from './messages';

/** The bare address shows the work that waits. */
export const applicationFilter = {
  status: chips(m.status, applicationChipMessages, 'new'),
  q: search(m.search, m.searchHint),
};
