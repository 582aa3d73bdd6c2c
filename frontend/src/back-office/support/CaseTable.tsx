import TableCell from '@mui/material/TableCell';
import { useIntl } from 'react-intl';
import { factMessages } from '../../components/order/messages';
import { formatMoney } from '../../i18n/formats';
import { useNow } from '../../lib/useNow';
import { IdCell, ListRow, ListTable, Quiet } from '../kit/list/ListTable';
import { DueText } from '../kit/order/DueText';
import { shortDateTime } from '../kit/date/shortDateTime';
import { MINUTE_MS } from '../kit/list/waiting';
import { CaseSubject } from './CaseSubject';
import { caseLink } from './caseLink';
import { caseKindMessages, supportMessages as m } from './messages';
import type { CaseRow } from './types';

const columns = [m.filter, m.about, factMessages.orderId, m.due, m.holder];

export function CaseTable({ rows }: { rows: readonly CaseRow[] }) {
  const intl = useIntl();
  return (
    <ListTable name={m.title} columns={columns}>
      {rows.map((row) => (
        <ListRow
          key={row._id}
          link={caseLink(row)}
          name={intl.formatMessage(caseKindMessages[row.kind])}
          sub={null}
        >
          <CaseCells row={row} />
        </ListRow>
      ))}
    </ListTable>
  );
}

function CaseCells({ row }: { row: CaseRow }) {
  const intl = useIntl();
  const now = useNow(true, MINUTE_MS);
  const { kind, about, aboutSwahili, amount, orderId, since, holder } = row;
  return (
    <>
      <TableCell>
        <CaseSubject kind={kind} about={about} aboutSwahili={aboutSwahili} />
        <Quiet>{amount !== null && formatMoney(intl, amount)}</Quiet>
      </TableCell>
      <IdCell>{orderId}</IdCell>
      <TableCell>
        <DueText dueAt={row.dueAt} />
        <Quiet>{intl.formatMessage(m.since, { time: shortDateTime(intl, since, now) })}</Quiet>
      </TableCell>
      <TableCell>{holder ?? intl.formatMessage(m.free)}</TableCell>
    </>
  );
}
