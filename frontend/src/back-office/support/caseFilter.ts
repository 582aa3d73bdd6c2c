import { keysOf } from '../../kit/keysOf';
import { oneOf, search } from '../kit/list/filterFields';
import { caseTabMessages, supportMessages as m } from './messages';

export const caseFilter = {
  kind: oneOf(keysOf(caseTabMessages)),
  q: search(m.search, m.searchHint),
};
