import { chips, period, search } from '../kit/list/filterFields';
import { allKinds, auditMessages as m, kindMessages } from './messages';

export const auditFilter = {
  kind: chips(m.kind, { ...allKinds, ...kindMessages }),
  ...period,
  q: search(m.search, m.searchHint),
};
