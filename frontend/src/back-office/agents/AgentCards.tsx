import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminAgentPath } from '../../lib/paths';
import { formatMoney } from '../../i18n/formats';
import { regionText } from '../../i18n/regions';
import { displayPhone } from '../../lib/phone';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { AgentLabel } from './AgentLabel';
import css from './Agents.module.css';
import { agentDetailMessages, agentListMessages as m } from './messages';
import type { Agent } from './types';

/** A card for each agent, side by side where there is room. */
export function AgentCards({ rows }: { rows: readonly Agent[] }) {
  const linkTo = useDetailLink(adminAgentPath);
  return (
    <ul className={css.cards}>
      {rows.map((agent) => (
        <li key={agent._id}>
          <Link {...linkTo(agent._id)} className={css.card}>
            <AgentCard agent={agent} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function AgentCard({ agent }: { agent: Agent }) {
  const intl = useIntl();
  const { name, status, phoneNumber, region, location, code, rating, totalSales, balance } = agent;
  return (
    <>
      <span className={css.line}>
        <strong className={css.name}>{name}</strong>
        <AgentLabel status={status} />
      </span>
      <span className={css.quiet}>{displayPhone(phoneNumber)}</span>
      <span className={css.quiet}>
        {[regionText(intl, region), location].filter(Boolean).join(', ')}
      </span>
      <span className={css.line}>
        <span className={css.code}>{code}</span>
        <span className={css.quiet}>
          {rating ? intl.formatMessage(m.rated, { rating }) : intl.formatMessage(m.notRated)}
        </span>
        <span className={css.quiet}>
          {intl.formatMessage(agentDetailMessages.percent, { rate: agent.commissionRate })}
        </span>
      </span>
      <span className={css.sums}>
        <span>
          <span className={css.quiet}>{intl.formatMessage(m.sales)}</span>
          <strong>{formatMoney(intl, totalSales)}</strong>
        </span>
        <span>
          <span className={css.quiet}>{intl.formatMessage(m.balance)}</span>
          <strong>{formatMoney(intl, balance)}</strong>
        </span>
      </span>
    </>
  );
}
