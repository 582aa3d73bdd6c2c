import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { PaymentDetail } from '../../../api/types';
import { adminOrderPath, adminPaymentPath } from '../../../app/paths';
import { Callout } from '../../../components/Callout';
import { formatDateTime, formatMoney } from '../../../i18n/formats';
import { twinMessages as m } from './messages';
import { useTwinPayment } from './useTwinPayment';

/** Leads to the other one of two payments for the same, and to its order. */
export function TwinPayment({ payment }: { payment: PaymentDetail }) {
  const intl = useIntl();
  const twin = useTwinPayment(payment);
  if (!twin) return null;
  const { _id, amount, changedAt, orderId, placed } = twin;
  return (
    <Callout tone="warning" icon="alert" title={intl.formatMessage(m.title)}>
      <p>
        {intl.formatMessage(m.text, {
          amount: formatMoney(intl, amount),
          time: formatDateTime(intl, changedAt),
        })}
      </p>
      <p>
        <Link to={adminPaymentPath(_id)}>{intl.formatMessage(m.payment)}</Link>
      </p>
      {placed && (
        <p>
          <Link to={adminOrderPath(orderId)}>{intl.formatMessage(m.order, { orderId })}</Link>
        </p>
      )}
    </Callout>
  );
}
