import { useIntl } from 'react-intl';
import type { PaymentRecord } from '../../api/types';
import { StatusChip } from '../kit/list/StatusChip';
import { paymentLabel } from './paymentState';

export function PaymentLabel({ payment }: { payment: PaymentRecord }) {
  const intl = useIntl();
  const { tone, message } = paymentLabel(payment);
  return <StatusChip tone={tone} text={intl.formatMessage(message)} />;
}
