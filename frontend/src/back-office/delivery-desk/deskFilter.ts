import { networks } from '../../shop/networks';
import { oneOf, search } from '../kit/list/filterFields';
import { listMessages } from '../kit/messages';
import { deskMessages as m } from './messages';

export const deskFilter = {
  show: oneOf([...networks, 'router', 'problem', 'parked']),
  q: search(m.search, listMessages.searchHint),
};
