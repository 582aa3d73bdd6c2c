import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminAgentPath } from '../../lib/paths';
import { ListResults } from '../kit/list/ListResults';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { listMessages } from '../kit/messages';
import { IMPORT, useCsvChoices } from '../kit/csv-import/useCsvChoices';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { usePermissions } from '../kit/access/usePermissions';
import { AgentCards } from './AgentCards';
import { AgentCounters } from './AgentCounters';
import { AgentDialog, NEW } from './AgentDialog';
import { AgentFilters } from './AgentFilters';
import { agentListMessages as m } from './messages';
import { NoAgents } from './NoAgents';
import { useAgentFilter } from './useAgentFilter';
import { useAgents } from './useAgents';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };

export function AgentsPage() {
  const { agentId } = useParams();
  const filter = useAgentFilter();
  const agents = useAgents(filter.query);
  return (
    <Page>
      <Head />
      <AgentCounters />
      <AgentFilters filter={filter} />
      <ListResults
        list={agents}
        words={words}
        table={AgentCards}
        cards={AgentCards}
        empty={<NoAgents filter={filter} />}
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
