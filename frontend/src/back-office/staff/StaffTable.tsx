import TableCell from '@mui/material/TableCell';
import { useIntl } from 'react-intl';
import { adminPersonPath } from '../../lib/paths';
import { useNow } from '../../lib/useNow';
import { ListRow, ListTable } from '../kit/list/ListTable';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { MINUTE_MS } from '../kit/list/waiting';
import { FactorLabel } from './FactorLabel';
import { peopleMessages as m, roleMessages } from './messages';
import { StandingLabel } from './StandingLabel';
import type { Person } from './types';

const columns = [m.name, m.role, m.standing, m.secondFactor, m.lastSignIn];

export function StaffTable({ rows }: { rows: readonly Person[] }) {
  const intl = useIntl();
  const linkTo = useDetailLink(adminPersonPath);
  const now = useNow(true, MINUTE_MS);
  return (
    <ListTable name={m.title} columns={columns}>
      {rows.map((person) => (
        <ListRow key={person._id} link={linkTo(person._id)} name={person.name} sub={person.email}>
          <TableCell>{intl.formatMessage(roleMessages[person.role])}</TableCell>
          <TableCell>
            <StandingLabel person={person} />
          </TableCell>
          <TableCell>
            <FactorLabel person={person} />
          </TableCell>
          <TableCell>
            {person.lastSignInAt
              ? shortDateTime(intl, person.lastSignInAt, now)
              : intl.formatMessage(m.never)}
          </TableCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
