import TableCell from '@mui/material/TableCell';
import { useIntl } from 'react-intl';
import { adminRefundPath } from '../../lib/paths';
import { factMessages } from '../../components/order/messages';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../lib/phone';
import { useNow } from '../../lib/useNow';
import type { RefundCase } from '../../api/types';
import { IdCell, ListRow, ListTable, Quiet } from '../kit/list/ListTable';
import { WaitingText } from '../kit/list/WaitingText';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { MINUTE_MS } from '../kit/list/waiting';
import { refundListMessages as m } from './messages';
import { RefundLabel } from './RefundLabel';
import { RefundProduct } from './RefundProduct';
import { waitingMinutes } from './refundState';
import { whyOf } from './whyOf';

const columns = [m.to, factMessages.amount, factMessages.orderId, m.opened, m.stateFilter];

export function RefundTable({ rows }: { rows: readonly RefundCase[] }) {
  const linkTo = useDetailLink(adminRefundPath);
  const now = useNow(true, MINUTE_MS);
  return (
    <ListTable name={m.title} columns={columns}>
      {rows.map((refund) => (
        <ListRow
          key={refund._id}
          link={linkTo(refund._id)}
          name={displayPhone(refund.payerPhone)}
          sub={<RefundProduct refund={refund} />}
        >
          <RefundCells refund={refund} now={now} />
        </ListRow>
      ))}
    </ListTable>
  );
}

function RefundCells({ refund, now }: { refund: RefundCase; now: number }) {
  const intl = useIntl();
  return (
    <>
      <TableCell>
        {formatMoney(intl, refund.amount)}
        <Quiet>{intl.formatMessage(whyOf(refund))}</Quiet>
      </TableCell>
      <IdCell>{refund.orderId}</IdCell>
      <TableCell>
        {shortDateTime(intl, refund.openedAt, now)}
        <Quiet>
          <WaitingText minutes={waitingMinutes(refund, now)} />
        </Quiet>
      </TableCell>
      <TableCell>
        <RefundLabel state={refund.state} />
      </TableCell>
    </>
  );
}
