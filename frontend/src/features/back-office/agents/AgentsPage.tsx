import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminAgentPath } from '../../../app/paths';
import { ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import { Allowed } from '../components/Allowed';
import { ListResults } from '../components/ListResults';
import page from '../ListPage.module.css';
import { IMPORT, SheetButtons } from '../sheets/SheetButtons';
import { useDetailLink } from '../useDetailLink';
import { AgentCards } from './AgentCards';
import { AgentCounters } from './AgentCounters';
import { AgentDialog, NEW } from './AgentDialog';
import { AgentFilters } from './AgentFilters';
import css from './Agents.module.css';
import { agentListMessages as m } from './messages';
import { NoAgents } from './NoAgents';
import { useAgentFilter } from './useAgentFilter';
import { useAgents } from './useAgents';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };

export function AgentsPage() {
  const intl = useIntl();
  const { agentId } = useParams();
  const filter = useAgentFilter();
  const agents = useAgents(filter.query);
  const linkTo = useDetailLink(adminAgentPath);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
        <div className={css.headActions}>
          <SheetButtons kind="agents" importLink={linkTo(IMPORT)} />
          <Allowed need="edit_agents">
            <ButtonLink {...linkTo(NEW)}>{intl.formatMessage(m.add)}</ButtonLink>
          </Allowed>
        </div>
      </div>
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
    </div>
  );
}
