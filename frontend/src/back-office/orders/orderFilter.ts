import { factMessages, paymentStatusMessages } from '../../shop/order/messages';
import { statusMessages } from '../../shop/order/statusMessages';
import { networkNames } from '../../shop/networks';
import {
  agent,
  amounts,
  chips,
  period,
  search,
  select,
  sort,
  type FilterValues,
} from '../kit/list/filterFields';
import { listMessages, sortMessages as age } from '../kit/messages';
import { filterMessages as m, typeMessages } from './messages';

const { due, paid, received } = paymentStatusMessages;

export const orderFilter = {
  status: chips(listMessages.statusFilter, { all: listMessages.all, ...statusMessages }),
  kind: select(m.type, m.anyType, typeMessages),
  network: select(factMessages.network, m.anyNetwork, networkNames),
  payment: select(factMessages.payment, m.anyPayment, { paid, due, received }),
  overdue: select(m.deadline, m.anyDeadline, { true: m.overdue }),
  // By deadline means: of the open orders alone.
  sort: sort(age.sort, age.newest, { oldest: age.oldest, due: m.due }, ['due']),
  ...period,
  ...amounts,
  ...agent,
  q: search(listMessages.search, listMessages.searchHint),
};

type Values = FilterValues<typeof orderFilter>;
type Change = Readonly<Record<string, string | null | undefined>>;

const open: readonly unknown[] = ['pending', 'processing', null];

/** Closed orders have no deadline, so a closed status and this sort exclude each other; the last choice wins. */
export function withoutConflict(next: Change, values: Values): Change {
  const wanted = { ...values, ...next };
  if (wanted.sort !== 'due' || open.includes(wanted.status)) return {};
  return next['sort'] ? { status: null } : { sort: null };
}
