import { networkNames } from '../../shop/networks';
import { chips, period, search, select } from '../kit/list/filterFields';
import { soldKindMessages } from '../kit/order/messages';
import { revenueChipMessages, revenueMessages as m } from './messages';

export const revenueFilter = {
  status: chips(m.status, revenueChipMessages),
  type: select(m.type, m.anyType, soldKindMessages),
  network: select(m.network, m.anyNetwork, networkNames),
  ...period,
  q: search(m.search, m.searchHint),
};
