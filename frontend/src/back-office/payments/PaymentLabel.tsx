import { useIntl } from 'react-intl';
import type { PaymentRecord } from '../../api/types';
import { StateLabel } from '../kit/list/StateLabel';
import { paymentLabel } from './paymentState';

export function PaymentLabel({ payment }: { payment: PaymentRecord }) {
  const intl = useIntl();
  const { tone, message } = paymentLabel(payment);
  return <StateLabel tone={tone} text={intl.formatMessage(message)} />;
}
