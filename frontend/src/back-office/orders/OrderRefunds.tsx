import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { AdminOrder, OrderRefund } from '../../api/types';
import { adminRefundPath } from '../../shop/paths';
import { Alert } from '../../kit/ui/Alert';
import { RequirePermission } from '../kit/access/RequirePermission';
import { refundMessages as m } from './messages';
import { moneyOf } from './refundText';

/** Where the money of the order is, once it does not stay; each case is one link away. */
export function OrderRefunds({ order: { refunds } }: { order: AdminOrder }) {
  return refunds?.map((refund) => <Refund key={refund._id} refund={refund} />);
}

function Refund({ refund }: { refund: OrderRefund }) {
  const intl = useIntl();
  const { _id, state } = refund;
  if (state === 'dismissed') return null;
  return (
    <Alert tone={state === 'refunded' ? 'info' : 'warning'} icon="refresh">
      <p>{intl.formatMessage(m[state], moneyOf(intl, refund))}</p>
      <RequirePermission need="see_payments">
        <p>
          <Link to={adminRefundPath(_id)}>{intl.formatMessage(m.openCase)}</Link>
        </p>
      </RequirePermission>
    </Alert>
  );
}
