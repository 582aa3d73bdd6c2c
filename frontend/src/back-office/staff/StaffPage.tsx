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
import { useLazyPeekPeopleQuery, useListPeopleInfiniteQuery } from './api';
import { InviteDialog } from './InviteDialog';
import { factorMessages, peopleMessages as m } from './messages';
import { PersonDialog } from './PersonDialog';
import { SecondStepCount } from './SecondStepCount';
import { staffColumns } from './staffColumns';
import { staffFilter } from './staffFilter';

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
