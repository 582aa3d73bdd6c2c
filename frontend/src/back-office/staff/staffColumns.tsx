import { shortDateTime } from '../kit/date/shortDateTime';
import type { Columns } from '../kit/list/columns';
import { PersonName } from '../kit/people/PersonName';
import { FactorLabel } from './FactorLabel';
import { peopleMessages as m, roleMessages } from './messages';
import { StandingLabel } from './StandingLabel';
import type { Person } from './api';

export const staffColumns: Columns<Person> = [
  {
    label: m.name,
    main: { show: ({ name }) => <PersonName name={name} />, card: '1 left', look: 'name' },
    sub: { show: ({ email }) => email, card: '2 left', look: 'words' },
  },
  {
    label: m.role,
    main: { show: ({ role }, { intl }) => intl.formatMessage(roleMessages[role]), card: '4 left' },
  },
  {
    label: m.standing,
    main: { show: (person) => <StandingLabel person={person} />, card: '1 right' },
  },
  {
    label: m.secondFactor,
    main: { show: (person) => <FactorLabel person={person} />, card: '3 left' },
  },
  {
    label: m.lastSignIn,
    main: {
      show: ({ lastSignInAt }, { intl, now }) =>
        lastSignInAt ? shortDateTime(intl, lastSignInAt, now) : intl.formatMessage(m.never),
      card: '4 right',
      look: 'quiet',
    },
  },
];
