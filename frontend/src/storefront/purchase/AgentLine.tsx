import { useState } from 'react';
import { useIntl } from 'react-intl';
import { fromAgent } from '../../shop/agentCode';
import { payMessages } from './pay/messages';
import { useGetAgentNameQuery } from './agentNameApi';
import css from './AgentLine.module.css';

/** Tells those who came by an agent's link that the agent is credited, by name where the shop knows one. */
export function AgentLine() {
  const [{ agentCode: code }] = useState(() => fromAgent());
  return code && <Agent code={code} />;
}

function Agent({ code }: { code: string }) {
  const intl = useIntl();
  const { data, isLoading } = useGetAgentNameQuery(code);
  const name = data?.name;
  // A code of nobody credits nobody. Its line stays empty, so that nothing moves.
  const isUnknown = data !== undefined && !name;
  return (
    <p className={css.order}>
      {isLoading || isUnknown
        ? '\u00a0'
        : intl.formatMessage(payMessages.agent, { code: name ? `${name} (${code})` : code })}
    </p>
  );
}
