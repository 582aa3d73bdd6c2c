import { useIntl } from 'react-intl';
import type { PaymentDetail } from '../../api/types';
import { ContactActions } from '../kit/contact/ContactActions';
import { paymentListMessages as m } from './messages';
import { useGreeting } from './useGreeting';

export function PaymentContact({ payment }: { payment: PaymentDetail }) {
  const caption = useIntl().formatMessage(m.payer);
  const greeting = useGreeting(payment);
  return <ContactActions caption={caption} phone={payment.payerPhone} greeting={greeting} />;
}
