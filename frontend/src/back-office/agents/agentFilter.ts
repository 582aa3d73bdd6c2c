import { regionNames } from '../../i18n/regions';
import { chips, search, select, sort } from '../kit/list/filterFields';
import { agentChipMessages, agentListMessages as m } from './messages';

export const agentFilter = {
  status: chips(m.status, agentChipMessages),
  region: select(m.region, m.allRegions, regionNames),
  sort: sort(m.sort, m.byName, { newest: m.byNewest, rating: m.byRating }),
  q: search(m.search, m.searchHint),
};
