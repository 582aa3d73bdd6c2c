import { useState } from 'react';
import { useIntl } from 'react-intl';
import { fromAgent } from '../../shop/agentCode';
import { useGetAgentNameQuery } from './agentNameApi';
import { agentMessages } from './sharedMessages';
import css from './AgentLine.module.css';

/** Tells those who came by an agent's link that the agent is credited, by name where the shop knows one. */
export function AgentLine() {
  const [{ agentCode: code }] = useState(() => fromAgent());
  return code && <Agent code={code} />;
}

const BLANK = '\u00a0';

function Agent({ code }: { code: string }) {
  const intl = useIntl();
  const { data } = useGetAgentNameQuery(code);
  const agent = data?.name ? `${data.name} (${code})` : code;
  // A code of nobody credits nobody. Its line stays empty, so that nothing moves.
  const isUnknown = data?.name === null;
  return (
    <p className={css.order}>
      {isUnknown ? BLANK : intl.formatMessage(agentMessages.line, { code: agent })}
    </p>
  );
}
