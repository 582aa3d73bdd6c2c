import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { PaymentDetail, PaymentRecord } from '../../api/types';
import { adminOrderPath, adminPaymentPath } from '../../shop/paths';
import { Alert } from '../../kit/ui/Alert';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { usePermissions } from '../kit/access';
import { twinMessages as m } from './messages';
import { useFindPaidTwiceQuery } from './api';
import { nextSteps } from './actions';
import { useTwinPayment } from './useTwinPayment';

/** Leads to the other one of two payments for the same, and to its order, where no case says more about both. */
export function TwinPayment({ payment }: { payment: PaymentDetail }) {
  const intl = useIntl();
  const twin = useTwinPayment(payment);
  const isAdvised = useIsPaidTwice(payment);
  if (!twin || isAdvised) return null;
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(m.title)}>
      <Twin twin={twin} />
    </Alert>
  );
}

/** The same within other words. */
export function TwinLinks({ payment }: { payment: PaymentDetail }) {
  const twin = useTwinPayment(payment);
  return twin && <Twin twin={twin} />;
}

function Twin({ twin: { _id, amount, changedAt, orderId, placed } }: { twin: PaymentRecord }) {
  const intl = useIntl();
  return (
    <>
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
    </>
  );
}

/** Whether a payment that has no order yet may be the second one for the same bundle. */
export function useIsPaidTwice(payment: PaymentDetail): boolean {
  const can = usePermissions();
  const isWaiting = nextSteps(payment).some(({ action }) => ['order', 'complete'].includes(action));
  const { data } = useFindPaidTwiceQuery(payment.orderId, {
    skip: !isWaiting || !can('handle_orders'),
    refetchOnMountOrArgChange: true,
  });
  return isWaiting && (data?.some(({ subject }) => subject === payment._id) ?? false);
}
