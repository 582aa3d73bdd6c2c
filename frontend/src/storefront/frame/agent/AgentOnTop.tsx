import { useState } from 'react';
import { useIntl } from 'react-intl';
import { regionText } from '../../../i18n/regions';
import { fromAgent } from '../../../shop/agentCode';
import { useGetAgentNameQuery } from '../../purchase/agentNameApi';
import css from './AgentOnTop.module.css';
import { agentMessages as m } from './messages';

/** Who sent the customer: the first name and the region of an active agent. Lies over free room, so that nothing moves. */
export function AgentOnTop() {
  const [{ agentCode }] = useState(() => fromAgent());
  return agentCode && <Agent code={agentCode} />;
}

function Agent({ code }: { code: string }) {
  const intl = useIntl();
  const { data } = useGetAgentNameQuery(code);
  if (!data?.name) return null;
  const { name, region } = data;
  const place = region && region !== 'other' ? regionText(intl, region) : null;
  return (
    <p className={css.agent}>
      {place
        ? intl.formatMessage(m.agentFrom, { name, place })
        : intl.formatMessage(m.agent, { name })}
    </p>
  );
}
