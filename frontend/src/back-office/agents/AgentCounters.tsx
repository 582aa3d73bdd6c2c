import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { ListFigures } from '../kit/list/ListFigures';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { useGetAgentCountersQuery } from './api';
import { agentCounterMessages as m } from './messages';

/** All agents in numbers. */
export function AgentCounters() {
  const intl = useIntl();
  const { data } = useGetAgentCountersQuery(undefined, {
    ...useRefreshing(),
  });
  const tenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <ListFigures
      figures={[
        { label: m.total, value: data && intl.formatNumber(data.total) },
        { label: m.active, value: data && intl.formatNumber(data.active) },
        {
          label: m.rating,
          value: data?.averageRating ? intl.formatNumber(data.averageRating, tenth) : undefined,
        },
        { label: m.sales, value: data && formatMoney(intl, data.totalSales) },
        { label: m.owed, value: data && formatMoney(intl, data.owed) },
      ]}
    />
  );
}
