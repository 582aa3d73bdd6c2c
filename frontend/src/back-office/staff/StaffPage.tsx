import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminPersonPath } from '../../shop/paths';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter, type UrlFilter } from '../kit/list/useUrlFilter';
import { TextLink } from '../kit/layout';
import { shortDateTime } from '../kit/date/dateText';
import type { Columns } from '../kit/list/columns';
import { PersonName } from '../kit/people/PersonName';
import {
  staffFilter,
  useCountSecondFactorsQuery,
  useLazyPeekPeopleQuery,
  useListPeopleInfiniteQuery,
  type Person,
} from './api';
import { InviteDialog } from './InviteDialog';
import { factorMessages, peopleMessages as m, peopleMessages, roleMessages } from './messages';
import { PersonDialog } from './PersonDialog';
import css from './StaffPage.module.css';
import { FactorLabel } from './PersonAccess';
import { StaffStatusLabel } from './StaffStatusLabel';

const staffColumns: Columns<Person> = [
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
    label: m.status,
    main: { show: (person) => <StaffStatusLabel person={person} />, card: '1 right' },
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

const INVITE = 'invite';

export function StaffPage() {
  const intl = useIntl();
  const { personId } = useParams();
  const linkTo = useDetailLink(adminPersonPath);
  const filter = useUrlFilter(staffFilter);
  const people = useLiveList(filter.values, {
    list: useListPeopleInfiniteQuery(filter.values),
    peek: useLazyPeekPeopleQuery(),
    topics: ['people'],
  });
  const isInvite = personId === INVITE;
  return (
    <Page>
      <PageHead
        title={intl.formatMessage(m.title)}
        main={{
          text: intl.formatMessage(m.invite),
          short: intl.formatMessage(m.inviteShort),
          link: linkTo(INVITE),
        }}
      />
      <SecondStepCount filter={filter} />
      <ListFilters filter={filter} />
      <ResourceList
        list={people}
        words={m}
        columns={staffColumns}
        linkOf={(row) => linkTo(row._id)}
        empty={<NoStaff filter={filter} />}
      />
      {isInvite && <InviteDialog />}
      {personId && !isInvite && (
        <PersonDialog
          key={personId}
          id={personId}
          listed={people.rows.find((person) => person._id === personId)}
        />
      )}
    </Page>
  );
}

function NoStaff({ filter }: { filter: UrlFilter<typeof staffFilter> }) {
  const text = filter.values.without ? factorMessages.noneText : m.noneText;
  return (
    <EmptyList
      icon="person"
      none={[m.none, text]}
      filtered={{ by: filter, none: [m.none, text], showAll: m.showAll }}
    />
  );
}

/** How many colleagues a password alone lets in, and the way to them. */
function SecondStepCount({ filter }: { filter: UrlFilter<typeof staffFilter> }) {
  const intl = useIntl();
  const isChosen = filter.values.without !== null;
  const search = filter.searchWith({ without: isChosen ? null : 'second-step' });
  const { data } = useCountSecondFactorsQuery();
  // Keeps the line's height, so that the list below does not move when the figures come.
  if (!data) return <p className={css.line}>&nbsp;</p>;
  return (
    <p className={css.line}>
      <span>
        {intl.formatMessage(
          data.withoutSecondFactor > 0
            ? factorMessages.withoutSecondFactor
            : factorMessages.complete,
          {
            ...data,
          },
        )}
      </span>
      {(isChosen || data.withoutSecondFactor > 0) && (
        <TextLink replace to={{ search }}>
          {intl.formatMessage(isChosen ? peopleMessages.showAll : factorMessages.show)}
        </TextLink>
      )}
    </p>
  );
}
