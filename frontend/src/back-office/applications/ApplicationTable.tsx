import TableCell from '@mui/material/TableCell';
import { useIntl } from 'react-intl';
import { adminApplicationPath } from '../../lib/paths';
import { regionText } from '../../i18n/regions';
import { networkNames } from '../../lib/networks';
import { displayPhone } from '../../lib/phone';
import { useNow } from '../../lib/useNow';
import { ListRow, ListTable, Quiet } from '../kit/list/ListTable';
import { WaitingText } from '../kit/list/WaitingText';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { MINUTE_MS } from '../kit/list/waiting';
import { ApplicationLabel } from './ApplicationLabel';
import { waitingMinutes } from './applicationState';
import { applicationListMessages as m } from './messages';
import type { AgentApplication } from './types';

const columns = [m.applicant, m.region, m.networks, m.received, m.status];

export function ApplicationTable({ rows }: { rows: readonly AgentApplication[] }) {
  const linkTo = useDetailLink(adminApplicationPath);
  const now = useNow(true, MINUTE_MS);
  return (
    <ListTable name={m.title} columns={columns}>
      {rows.map((application) => (
        <ListRow
          key={application._id}
          link={linkTo(application.reference)}
          name={application.fullName}
          sub={displayPhone(application.phoneNumber)}
        >
          <ApplicationCells application={application} now={now} />
        </ListRow>
      ))}
    </ListTable>
  );
}

function ApplicationCells({ application, now }: { application: AgentApplication; now: number }) {
  const intl = useIntl();
  return (
    <>
      <TableCell>
        {regionText(intl, application.region)}
        <Quiet>{application.location}</Quiet>
      </TableCell>
      <TableCell>
        {application.networks.map((network) => networkNames[network]).join(', ')}
      </TableCell>
      <TableCell>
        {shortDateTime(intl, application.createdAt, now)}
        <Quiet>
          <WaitingText minutes={waitingMinutes(application, now)} />
        </Quiet>
      </TableCell>
      <TableCell>
        <ApplicationLabel status={application.status} />
      </TableCell>
    </>
  );
}
