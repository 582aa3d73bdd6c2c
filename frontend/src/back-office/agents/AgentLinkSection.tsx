import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { agentPagePath } from '../../shop/paths';
import { Button, ButtonAnchor } from '../../kit/ui/Button';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { whatsAppUrl } from '../../shop/contact';
import { CopyFact } from '../kit/dialog/CopyFact';
import { useMakeAgentLinkMutation, useRevokeAgentLinkMutation } from './api';
import { agentDetailMessages, agentLinkMessages as m } from './messages';
import type { Agent } from './types';

/** Who has the link sees the page, so it is shown once and can be closed. */
export function AgentLinkSection({ agent }: { agent: Agent }) {
  const intl = useIntl();
  const { token, make, revoke, busy } = useAgentLink(agent._id);
  const text = token ? m.fresh : agent.hasLink ? m.has : m.none;
  return (
    <Stack component="section" spacing={2.5} sx={{ alignItems: 'flex-start' }}>
      <h3>{intl.formatMessage(m.title)}</h3>
      <Typography component="p" variant="caption" role="status">
        {intl.formatMessage(text)}
      </Typography>
      {token && <FreshLink token={token} phone={agent.phoneNumber} />}
      <Stack direction="row" spacing={2}>
        <Button look="outline" busy={busy} onClick={() => void make()}>
          {intl.formatMessage(agent.hasLink ? m.renew : m.make)}
        </Button>
        {agent.hasLink && (
          <Button look="quiet" busy={busy} onClick={() => void revoke()}>
            {intl.formatMessage(m.revoke)}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

function FreshLink({ token, phone }: { token: string; phone: string }) {
  const intl = useIntl();
  const link = window.location.origin + agentPagePath(token);
  return (
    <>
      <CopyFact text={link} label={m.label} />
      <ButtonAnchor
        href={whatsAppUrl(phone, intl.formatMessage(m.message, { link }))}
        target="_blank"
        rel="noreferrer"
      >
        {intl.formatMessage(agentDetailMessages.send)}
      </ButtonAnchor>
    </>
  );
}

function useAgentLink(id: string) {
  const toast = useToast();
  const [token, setToken] = useState<string | null>(null);
  const [askForLink, making] = useMakeAgentLinkMutation();
  const [askToClose, closing] = useRevokeAgentLinkMutation();
  const failed = (error: unknown) => toast('error', m.failed, errorPhrase(error));
  const make = async () => {
    const { data, error } = await askForLink(id);
    if (data) setToken(data.token);
    else failed(error);
  };
  const revoke = async () => {
    const { data, error } = await askToClose(id);
    if (!data) {
      failed(error);
      return;
    }
    setToken(null);
    toast('success', m.revoked);
  };
  return { token, make, revoke, busy: making.isLoading || closing.isLoading };
}
