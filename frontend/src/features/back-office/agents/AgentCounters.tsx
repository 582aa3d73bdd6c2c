import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { useRefreshing } from '../live/useRefreshMs';
import css from './Agents.module.css';
import { useGetAgentCountersQuery } from './api';
import { agentCounterMessages as m } from './messages';

const NONE = '–';

/** All agents in numbers; a dash stands where a number has not arrived, or there is none. */
export function AgentCounters() {
  const intl = useIntl();
  const { data } = useGetAgentCountersQuery(undefined, {
    ...useRefreshing(),
  });
  const tenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const counters = [
    { word: m.total, value: data && intl.formatNumber(data.total) },
    { word: m.active, value: data && intl.formatNumber(data.active) },
    {
      word: m.rating,
      value: data?.averageRating ? intl.formatNumber(data.averageRating, tenth) : undefined,
    },
    { word: m.sales, value: data && formatMoney(intl, data.totalSales) },
    { word: m.owed, value: data && formatMoney(intl, data.owed) },
  ];
  return (
    <dl className={css.counters}>
      {counters.map(({ word, value }) => (
        <div key={word.id} className={css.counter}>
          <dt>{intl.formatMessage(word)}</dt>
          <dd>{value ?? NONE}</dd>
        </div>
      ))}
    </dl>
  );
}
