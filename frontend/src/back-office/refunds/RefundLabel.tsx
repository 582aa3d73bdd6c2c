import { useIntl } from 'react-intl';
import type { RefundState } from '../../api/types';
import { StateLabel } from '../kit/list/StateLabel';
import { refundStateMessages } from './messages';
import { refundTones } from './refundState';

export function RefundLabel({ state }: { state: RefundState }) {
  const intl = useIntl();
  return (
    <StateLabel tone={refundTones[state]} text={intl.formatMessage(refundStateMessages[state])} />
  );
}
