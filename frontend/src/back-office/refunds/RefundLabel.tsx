import { useIntl } from 'react-intl';
import type { RefundState } from '../../api/types';
import { StatusChip } from '../kit/list/StatusChip';
import { refundStateMessages } from './messages';
import { refundTones } from './refundState';

export function RefundLabel({ state }: { state: RefundState }) {
  const intl = useIntl();
  return (
    <StatusChip tone={refundTones[state]} text={intl.formatMessage(refundStateMessages[state])} />
  );
}
