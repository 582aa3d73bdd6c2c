import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { PaymentSummary } from '../../api/types';
import { Alert } from '../../kit/ui/Alert';
import { formatDateTime } from '../../i18n/formats';
import { adminPaymentPath } from '../../shop/paths';
import { busyBrowserMessages as m } from './messages';

/** Leads to the newest payment of each; its dialog has the others. */
export function BusyBrowsers({ browsers }: { browsers: PaymentSummary['busyBrowsers'] }) {
  const intl = useIntl();
  if (browsers.length === 0) return null;
  return (
    <Alert
      tone="warning"
      icon="alert"
      title={intl.formatMessage(m.title, { count: browsers.length })}
    >
      <p>{intl.formatMessage(m.text)}</p>
      {browsers.map(({ paymentId, numbers, lastAt }) => (
        <p key={paymentId}>
          <Link to={adminPaymentPath(paymentId)}>
            {intl.formatMessage(m.numbers, { numbers, time: formatDateTime(intl, lastAt) })}
          </Link>
        </p>
      ))}
    </Alert>
  );
}
