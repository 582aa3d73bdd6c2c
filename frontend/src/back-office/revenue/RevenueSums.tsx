import { useIntl, type MessageDescriptor } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { ListFigures } from '../kit/list/ListFigures';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { useGetRevenueTotalsQuery, type RevenueQuery } from './api';
import { revenueMessages as m } from './messages';

const sums: [
  name: 'total' | 'confirmed' | 'pending' | 'withoutOrder',
  label: MessageDescriptor,
  sub?: MessageDescriptor,
][] = [
  ['total', m.total, m.totalText],
  ['confirmed', m.confirmed],
  ['pending', m.pending],
  ['withoutOrder', m.withoutOrder, m.withoutOrderText],
];

interface Props {
  query: RevenueQuery;
  /** Whether a filter leaves records out; the sums say so. */
  isNarrowed: boolean;
}

/** What all records of the filter come to. */
export function RevenueSums({ query, isNarrowed }: Props) {
  const intl = useIntl();
  const { data: totals } = useGetRevenueTotalsQuery(query, {
    ...useRefreshing(),
  });
  // Money without an order is of no filter.
  const isOfFilter = (name: string) => isNarrowed && name !== 'withoutOrder';
  return (
    <ListFigures
      figures={sums.map(([name, label, sub]) => ({
        label,
        value: totals && formatMoney(intl, totals[name]),
        sub: isOfFilter(name) ? intl.formatMessage(m.ofFilter) : sub && intl.formatMessage(sub),
      }))}
    />
  );
}
