import { useIntl } from 'react-intl';
import { StateLabel, type Tone } from '../kit/list/StateLabel';
import { revenueStatusMessages } from '../day-close/messages';
import type { RevenueStatus } from '../day-close/types';

const tones: Record<RevenueStatus, Tone> = {
  pending: 'waiting',
  confirmed: 'good',
  cancelled: 'over',
};

export function RevenueLabel({ status }: { status: RevenueStatus }) {
  const intl = useIntl();
  return (
    <StateLabel tone={tones[status]} text={intl.formatMessage(revenueStatusMessages[status])} />
  );
}
