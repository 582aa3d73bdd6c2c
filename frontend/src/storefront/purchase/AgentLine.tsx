import { useState } from 'react';
import { useIntl } from 'react-intl';
import { fromAgent } from '../../shop/agentCode';
import { payMessages } from './pay/messages';
import css from './AgentLine.module.css';

/** Tells those who came by an agent's link that the agent is credited. */
export function AgentLine() {
  const intl = useIntl();
  const [{ agentCode: code }] = useState(() => fromAgent());
  return code && <p className={css.order}>{intl.formatMessage(payMessages.agent, { code })}</p>;
}
