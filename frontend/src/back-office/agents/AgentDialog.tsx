import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { NEW_ITEM, paths } from '../../shop/paths';
import { NotAllowed, RequirePermission } from '../kit/access';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { ImportDialog } from '../kit/csv-import/ImportDialog';
import { IMPORT } from '../kit/csv-import/useCsvChoices';
import { useLeave } from '../kit/dialog/useLeave';
import { useFresh } from '../kit/live/useRefreshMs';
import { AgentForm } from './AgentForm';
import { AgentDetails } from './AgentDetails';
import { useGetAgentQuery } from './api';
import { Slot } from '../kit/slots';
import { agentDetailMessages as m } from './messages';
import type { Agent, AgentApplication } from './types';

interface Props {
  id: string;
  /** The agent as the list shows it, for the moment until its own answer arrives. */
  listed: Agent | undefined;
}

export function AgentDialog({ id, listed }: Props) {
  if (id === IMPORT) return <ImportDialog kind="agents" listPath={paths.adminAgents} />;
  return id === NEW_ITEM ? <NewAgent /> : <OneAgent id={id} listed={listed} />;
}

function NewAgent() {
  const intl = useIntl();
  const leave = useLeave(paths.adminAgents);
  const [params] = useSearchParams();
  const reference = params.get('application');
  // Saving a form that starts from an application accepts the application.
  const form = (application: AgentApplication | null) => (
    <AgentForm agent={null} application={application} onCancel={leave} onSaved={leave} />
  );
  return (
    <DetailDialog title={intl.formatMessage(m.newTitle)} listPath={paths.adminAgents}>
      <RequirePermission need="edit_agents" otherwise={<NotAllowed />}>
        {reference ? <Slot name="applicant" props={{ reference, children: form }} /> : form(null)}
      </RequirePermission>
    </DetailDialog>
  );
}

function OneAgent({ id, listed }: Props) {
  const intl = useIntl();
  const [editing, setEditing] = useState(false);
  const query = useGetAgentQuery(id, useFresh());
  return (
    <ResourceDialog
      id={id}
      title={(agent) => intl.formatMessage(m.title, { code: agent?.code ?? '' })}
      copied={(agent) => ({ text: agent?.code, label: intl.formatMessage(m.code) })}
      listPath={paths.adminAgents}
      query={query}
      listed={listed}
      words={m}
      changedAt={({ updatedAt }) => updatedAt}
    >
      {(agent, outdated) =>
        editing ? (
          <AgentForm
            agent={agent}
            onCancel={() => setEditing(false)}
            onSaved={() => setEditing(false)}
          />
        ) : (
          <AgentDetails agent={agent} outdated={outdated} onEdit={() => setEditing(true)} />
        )
      }
    </ResourceDialog>
  );
}
