import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { PaymentDetail } from '../../api/types';
import { Alert } from '../../kit/ui/Alert';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { adminPaymentPath } from '../../shop/paths';
import { displayPhone } from '../../shop/reading/phone';
import { busyBrowserMessages as m } from './messages';
import { paymentLabel } from './paymentState';

/** What else a browser began that asked unusually many numbers to pay. */
export function SameBrowser({ payments }: { payments: PaymentDetail['sameBrowser'] }) {
  const intl = useIntl();
  if (payments.length === 0) return null;
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(m.others)}>
      <p>{intl.formatMessage(m.text)}</p>
      {payments.map((payment) => (
        <p key={payment._id}>
          <Link to={adminPaymentPath(payment._id)}>
            {intl.formatMessage(m.other, {
              phone: displayPhone(payment.payerPhone),
              amount: formatMoney(intl, payment.amount),
              time: formatDateTime(intl, payment.createdAt),
              state: intl.formatMessage(paymentLabel(payment).message),
            })}
          </Link>
        </p>
      ))}
    </Alert>
  );
}
