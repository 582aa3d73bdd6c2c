import TableCell from '@mui/material/TableCell';
import { useIntl } from 'react-intl';
import { adminPaymentPath } from '../../lib/paths';
import { factMessages } from '../../components/order/messages';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../lib/phone';
import { useNow } from '../../lib/useNow';
import type { PaymentRecord } from '../../api/types';
import { IdCell, ListRow, ListTable, Quiet } from '../kit/list/ListTable';
import { WaitingText } from '../kit/list/WaitingText';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { MINUTE_MS } from '../kit/list/waiting';
import { paymentListMessages as m } from './messages';
import { PaymentLabel } from './PaymentLabel';
import { PaymentProduct } from './PaymentProduct';
import { waitingMinutes } from './paymentState';
import { whyText } from './whyText';

const columns = [
  m.payer,
  factMessages.service,
  factMessages.orderId,
  factMessages.date,
  m.stateFilter,
];

export function PaymentTable({ rows }: { rows: readonly PaymentRecord[] }) {
  const linkTo = useDetailLink(adminPaymentPath);
  const now = useNow(true, MINUTE_MS);
  return (
    <ListTable name={m.title} columns={columns}>
      {rows.map((payment) => (
        <ListRow
          key={payment._id}
          link={linkTo(payment._id)}
          name={displayPhone(payment.payerPhone)}
          sub={payment.transaction}
        >
          <PaymentCells payment={payment} now={now} />
        </ListRow>
      ))}
    </ListTable>
  );
}

function PaymentCells({ payment, now }: { payment: PaymentRecord; now: number }) {
  const intl = useIntl();
  return (
    <>
      <TableCell>
        <PaymentProduct payment={payment} />
        <Quiet>{formatMoney(intl, payment.amount)}</Quiet>
      </TableCell>
      <IdCell>{payment.orderId}</IdCell>
      <TableCell>
        {shortDateTime(intl, payment.createdAt, now)}
        <Quiet>
          <WaitingText minutes={waitingMinutes(payment, now)} />
        </Quiet>
      </TableCell>
      <TableCell>
        <PaymentLabel payment={payment} />
        <Quiet>{whyText(intl, payment)}</Quiet>
      </TableCell>
    </>
  );
}
