import { oneOf, search } from '../kit/list/filterFields';
import { peopleMessages as m } from './messages';

export const staffFilter = {
  /** Those who lack something. */
  without: oneOf(['second-step']),
  q: search(m.search, m.searchHint),
};
