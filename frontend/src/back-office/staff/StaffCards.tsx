import { useIntl } from 'react-intl';
import { adminPersonPath } from '../../lib/paths';
import { CardLine, ListCards, CardName, CardWords, CardQuiet } from '../kit/list/ListCards';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { FactorLabel } from './FactorLabel';
import { peopleMessages as m, roleMessages } from './messages';
import { StandingLabel } from './StandingLabel';
import type { Person } from './types';

export function StaffCards({ rows }: { rows: readonly Person[] }) {
  const linkTo = useDetailLink(adminPersonPath);
  return (
    <ListCards rows={rows} linkOf={({ _id }) => linkTo(_id)}>
      {(person, now) => <PersonCard person={person} now={now} />}
    </ListCards>
  );
}

function PersonCard({ person, now }: { person: Person; now: number }) {
  const intl = useIntl();
  const { name, email, role, lastSignInAt } = person;
  return (
    <>
      <CardLine>
        <CardName>{name}</CardName>
        <StandingLabel person={person} />
      </CardLine>
      <CardWords>{email}</CardWords>
      <FactorLabel person={person} />
      <CardLine>
        <span>{intl.formatMessage(roleMessages[role])}</span>
        <CardQuiet>
          {lastSignInAt ? shortDateTime(intl, lastSignInAt, now) : intl.formatMessage(m.never)}
        </CardQuiet>
      </CardLine>
    </>
  );
}
