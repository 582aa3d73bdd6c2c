import TableCell from '@mui/material/TableCell';
import { useIntl } from 'react-intl';
import { adminMessagePath } from '../../lib/paths';
import { useNow } from '../../lib/useNow';
import { IdCell, ListRow, ListTable, Quiet } from '../kit/list/ListTable';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { MINUTE_MS } from '../kit/list/waiting';
import { MessageLabel } from './MessageLabel';
import { kindMessages, outboxMessages as m } from './messages';
import type { ListedMessage } from './types';
import { momentText, triesText, wayText } from './words';

const columns = [m.message, m.recipient, m.order, m.written, m.state];

export function MessageTable({ rows }: { rows: readonly ListedMessage[] }) {
  const intl = useIntl();
  const linkTo = useDetailLink(adminMessagePath);
  const now = useNow(true, MINUTE_MS);
  return (
    <ListTable name={m.title} columns={columns}>
      {rows.map((message) => (
        <ListRow
          key={message._id}
          link={linkTo(message._id)}
          name={intl.formatMessage(kindMessages[message.kind])}
          sub={message.isTest && intl.formatMessage(m.isTest)}
        >
          <TableCell>{wayText(intl, message)}</TableCell>
          <IdCell>{message.orderId}</IdCell>
          <TableCell>
            {shortDateTime(intl, message.createdAt, now)}
            <Quiet>{momentText(intl, message, now)}</Quiet>
          </TableCell>
          <TableCell>
            <MessageLabel message={message} />
            <Quiet>{triesText(intl, message)}</Quiet>
          </TableCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
