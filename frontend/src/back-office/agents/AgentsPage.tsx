import { useParams } from 'react-router';
import { useIntl } from 'react-intl';
import { adminAgentPath } from '../../shop/paths';
import { formatMoney } from '../../i18n/formats';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { AddHead } from '../kit/list/AddHead';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { ListFigures } from '../kit/list/ListFigures';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { agentColumns } from './agentColumns';
import { AgentDialog } from './AgentDialog';
import {
  agentFilter,
  useGetAgentCountersQuery,
  useLazyPeekAgentsQuery,
  useListAgentsInfiniteQuery,
} from './api';
import { agentCounterMessages, agentListMessages as m } from './messages';

export function AgentsPage() {
  const { agentId } = useParams();
  const linkTo = useDetailLink(adminAgentPath);
  const filter = useUrlFilter(agentFilter);
  const agents = useLiveList(filter.values, {
    list: useListAgentsInfiniteQuery(filter.values),
    peek: useLazyPeekAgentsQuery(),
    topics: ['agent'],
  });
  return (
    <Page>
      <AddHead words={m} pathOf={adminAgentPath} need="edit_agents" csv="agents" />
      <AgentCounters />
      <ListFilters filter={filter} />
      <ResourceList
        list={agents}
        words={m}
        columns={agentColumns}
        filter={filter}
        linkOf={(row) => linkTo(row._id)}
        phoneOf={({ phoneNumber }) => phoneNumber}
        empty={
          <EmptyList
            icon="person"
            none={[m.noneYet, m.noneYetText]}
            filtered={{ by: filter, none: [m.none, m.noneText], showAll: m.showAll }}
          />
        }
      />
      {agentId && (
        <AgentDialog
          key={agentId}
          id={agentId}
          listed={agents.rows.find((row) => row._id === agentId)}
        />
      )}
    </Page>
  );
}

/** All agents in numbers. */
function AgentCounters() {
  const intl = useIntl();
  const { data } = useGetAgentCountersQuery(undefined, {
    ...useRefreshing(),
  });
  const tenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <ListFigures
      figures={[
        { label: agentCounterMessages.total, value: data && intl.formatNumber(data.total) },
        { label: agentCounterMessages.active, value: data && intl.formatNumber(data.active) },
        {
          label: agentCounterMessages.rating,
          value: data?.averageRating ? intl.formatNumber(data.averageRating, tenth) : undefined,
        },
        { label: agentCounterMessages.sales, value: data && formatMoney(intl, data.totalSales) },
        { label: agentCounterMessages.owed, value: data && formatMoney(intl, data.owed) },
      ]}
    />
  );
}
