import { useIntl } from 'react-intl';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { agentStatusMessages } from './messages';
import type { AgentStatus } from './types';

const tones: Record<AgentStatus, Tone> = { active: 'good', inactive: 'over', suspended: 'urgent' };

export function AgentLabel({ status }: { status: AgentStatus }) {
  const intl = useIntl();
  return <StatusChip tone={tones[status]} text={intl.formatMessage(agentStatusMessages[status])} />;
}
