import { useIntl, type MessageDescriptor } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { useRefreshing } from '../live/useRefreshMs';
import { useGetRevenueTotalsQuery, type RevenueQuery } from './api';
import { FigureCard } from './FigureCard';
import { revenueMessages as m } from './messages';
import css from './Money.module.css';

const cards: [
  name: 'total' | 'confirmed' | 'pending' | 'withoutOrder',
  label: MessageDescriptor,
  tone?: 'good' | 'waiting' | undefined,
  sub?: MessageDescriptor,
][] = [
  ['total', m.total],
  ['confirmed', m.confirmed, 'good'],
  ['pending', m.pending, 'waiting'],
  ['withoutOrder', m.withoutOrder, undefined, m.withoutOrderText],
];

/** What all records of the filter come to. */
export function RevenueSums({ query }: { query: RevenueQuery }) {
  const intl = useIntl();
  const { data: totals } = useGetRevenueTotalsQuery(query, {
    ...useRefreshing(),
  });
  return (
    <div className={css.cards}>
      {cards.map(([name, label, tone, sub]) => (
        <FigureCard
          key={name}
          label={intl.formatMessage(label)}
          figure={totals ? formatMoney(intl, totals[name]) : '…'}
          tone={tone}
          sub={sub && intl.formatMessage(sub)}
        />
      ))}
    </div>
  );
}
