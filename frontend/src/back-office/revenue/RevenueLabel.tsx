import { useIntl } from 'react-intl';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { revenueStatusMessages } from './messages';
import type { RevenueStatus } from './types';

const tones: Record<RevenueStatus, Tone> = {
  pending: 'waiting',
  confirmed: 'good',
  cancelled: 'over',
};

export function RevenueLabel({ status }: { status: RevenueStatus }) {
  const intl = useIntl();
  return (
    <StatusChip tone={tones[status]} text={intl.formatMessage(revenueStatusMessages[status])} />
  );
}
