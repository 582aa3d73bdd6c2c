import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Caption, TextLink } from '../kit/layout';
import { useIntl } from 'react-intl';
import { adminApplicationPath, agentSharePath, paths } from '../../shop/paths';
import { Button, ButtonAnchor } from '../../kit/ui/Button';
import { fact, type Fact, Facts } from '../../shop/order/Facts';
import { formatDay, formatMoney } from '../../i18n/formats';
import { regionText } from '../../i18n/regions';
import { whatsAppUrl } from '../../shop/contact';
import { Link } from 'react-router';
import { FootBar } from '../kit/dialog/FootBar';
import { RequirePermission, usePermissions } from '../kit/access';
import { ContactActions } from '../kit/contact/ContactActions';
import { CopyFact } from '../kit/dialog/CopyFact';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { DeleteButton } from '../kit/form/DeleteButton';
import { useLeave } from '../kit/dialog/useLeave';
import { AgentLabel } from './agentColumns';
import { AgentLinkSection } from './AgentLinkSection';
import { AgentStatement } from './AgentStatement';
import { useDeleteAgentMutation, useRestoreAgentMutation } from './api';
import {
  agentDetailMessages as m,
  agentFieldMessages,
  agentListMessages,
  agentToastMessages,
} from './messages';
import type { Agent } from './types';

interface Props {
  agent: Agent;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
  onEdit: () => void;
}

/** Everything known of one agent, and what they earn. */
export function AgentDetails({ agent, outdated, onEdit }: Props) {
  const intl = useIntl();
  const { name, phoneNumber } = agent;
  return (
    <>
      <DialogContent>
        {outdated}
        <ContactActions
          name={name}
          phone={phoneNumber}
          greeting={intl.formatMessage(m.greeting, { name })}
        />
        <DetailColumns>
          <section>
            <Facts facts={[...useMoneyFacts(agent), ...usePersonFacts(agent)]} />
          </section>
          <Stack spacing={5}>
            <ShareSection agent={agent} />
            <RequirePermission need="edit_agents">
              <AgentLinkSection agent={agent} />
            </RequirePermission>
          </Stack>
        </DetailColumns>
        <AgentStatement agent={agent} />
      </DialogContent>
      <RequirePermission need="edit_agents">
        <Actions agent={agent} onEdit={onEdit} />
      </RequirePermission>
    </>
  );
}

/** Leads to the orders that the agent brought. */
function Sales({ agent: { code, totalSales } }: { agent: Agent }) {
  const intl = useIntl();
  const may = usePermissions();
  const amount = formatMoney(intl, totalSales);
  if (!may('see_orders')) return amount;
  const search = new URLSearchParams({ agent: code }).toString();
  return (
    <>
      {amount}{' '}
      <TextLink to={{ pathname: paths.adminOrders, search }}>
        {intl.formatMessage(m.orders)}
      </TextLink>
    </>
  );
}

function useMoneyFacts(agent: Agent): Fact[] {
  const intl = useIntl();
  return [
    fact(agentFieldMessages.status, <AgentLabel status={agent.status} />),
    fact(agentListMessages.sales, <Sales agent={agent} />),
    fact(m.commission, intl.formatMessage(m.percent, { rate: agent.commissionRate })),
    fact(m.earned, formatMoney(intl, agent.commission)),
    fact(m.paid, formatMoney(intl, agent.paid)),
    fact(agentListMessages.balance, <strong>{formatMoney(intl, agent.balance)}</strong>),
  ];
}

function usePersonFacts(agent: Agent): Fact[] {
  const intl = useIntl();
  const { rating, applicationReference: reference } = agent;
  const place = [regionText(intl, agent.region), agent.location].filter(Boolean).join(', ');
  return [
    fact(agentFieldMessages.region, place),
    fact(agentFieldMessages.email, agent.email),
    fact(
      agentFieldMessages.rating,
      rating
        ? intl.formatMessage(agentListMessages.rated, { rating })
        : intl.formatMessage(agentListMessages.notRated),
    ),
    fact(agentFieldMessages.specialization, agent.specialization),
    fact(agentFieldMessages.experience, agent.experience),
    fact(m.joined, formatDay(intl, agent.joinDate)),
    fact(m.application, reference && <Link to={adminApplicationPath(reference)}>{reference}</Link>),
    fact(agentFieldMessages.notes, agent.notes),
  ];
}

function ShareSection({ agent: { code, phoneNumber } }: { agent: Agent }) {
  const intl = useIntl();
  const link = window.location.origin + agentSharePath(code);
  const message = intl.formatMessage(m.shareMessage, { link });
  return (
    <Stack component="section" spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <h3>{intl.formatMessage(m.shareTitle)}</h3>
      <Caption text={m.shareText} />
      <CopyFact text={link} label={m.shareTitle} />
      <ButtonAnchor
        look="outline"
        href={whatsAppUrl(phoneNumber, message)}
        target="_blank"
        rel="noreferrer"
      >
        {intl.formatMessage(m.send)}
      </ButtonAnchor>
    </Stack>
  );
}

function Actions({ agent: { _id, name }, onEdit }: { agent: Agent; onEdit: () => void }) {
  const intl = useIntl();
  const leave = useLeave(paths.adminAgents);
  const [remove] = useDeleteAgentMutation();
  const [restore] = useRestoreAgentMutation();
  return (
    <FootBar>
      <Stack
        direction="row"
        spacing={3}
        sx={{ alignItems: 'center', justifyContent: 'space-between' }}
      >
        <DeleteButton
          name={name}
          remove={() => remove(_id)}
          restore={() => restore(_id)}
          words={{
            deleted: agentToastMessages.deleted,
            deletedText: [agentToastMessages.deletedText, { name }],
            failed: agentToastMessages.failed,
          }}
          onDeleted={leave}
        />
        <Button onClick={onEdit}>{intl.formatMessage(m.edit)}</Button>
      </Stack>
    </FootBar>
  );
}
