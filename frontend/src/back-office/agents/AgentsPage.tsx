import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminAgentPath } from '../../lib/paths';
import { usePermissions } from '../kit/access/usePermissions';
import { IMPORT, useCsvChoices } from '../kit/csv-import/useCsvChoices';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { listMessages } from '../kit/messages';
import { agentColumns } from './agentColumns';
import { AgentCounters } from './AgentCounters';
import { AgentDialog, NEW } from './AgentDialog';
import { agentFilter } from './agentFilter';
import { useLazyPeekAgentsQuery, useListAgentsInfiniteQuery } from './api';
import { agentListMessages as m } from './messages';

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
      <Head />
      <AgentCounters />
      <ListFilters filter={filter} />
      <ResourceList
        list={agents}
        words={m}
        columns={agentColumns}
        linkOf={(row) => linkTo(row._id)}
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

function Head() {
  const intl = useIntl();
  const linkTo = useDetailLink(adminAgentPath);
  const mayAdd = usePermissions()('edit_agents');
  return (
    <PageHead
      title={intl.formatMessage(m.title)}
      more={useCsvChoices('agents', linkTo(IMPORT))}
      main={
        mayAdd && {
          text: intl.formatMessage(m.add),
          short: intl.formatMessage(listMessages.add),
          link: linkTo(NEW),
        }
      }
    />
  );
}
