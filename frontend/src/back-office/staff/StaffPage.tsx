import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { adminPersonPath } from '../../lib/paths';
import { ListFilters } from '../kit/list/ListFilters';
import { ResourceList } from '../kit/list/ListResults';
import { staffColumns } from './staffColumns';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { InviteDialog } from './InviteDialog';
import type { PeopleQuery } from './api';
import { peopleMessages as m } from './messages';
import { NoStaff } from './NoStaff';
import { PersonDialog } from './PersonDialog';
import { SecondStepCount } from './SecondStepCount';
import { useStaff } from './useStaff';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };
const INVITE = 'invite';

export function StaffPage() {
  const intl = useIntl();
  const { personId } = useParams();
  const linkTo = useDetailLink(adminPersonPath);
  const { q, lacks, filter, otherwise, setQ, showAll } = useFilter();
  const people = useStaff(filter);
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
      <SecondStepCount chosen={lacks} otherwise={otherwise} />
      <ListFilters
        search={{
          label: intl.formatMessage(m.search),
          hint: intl.formatMessage(m.searchHint),
          q,
          onSearch: setQ,
        }}
      />
      <ResourceList
        list={people}
        words={words}
        layout={{ name: m.title, columns: staffColumns, linkOf: (row) => linkTo(row._id) }}
        empty={<NoStaff lacks={lacks} onShowAll={showAll} />}
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

const LACKS = 'without';
const SECOND_STEP = 'second-step';

/** Search and choice live in the address, so that Back, a reload and a colleague's link keep them. */
function useFilter() {
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').trim();
  const lacks = params.get(LACKS) === SECOND_STEP;
  const filter = useMemo(
    (): PeopleQuery => ({ q, ...(lacks && { lacksSecondFactor: true }) }),
    [q, lacks],
  );
  const toSearch = (nextQ: string, nextLacks: boolean) =>
    new URLSearchParams({ ...(nextQ && { q: nextQ }), ...(nextLacks && { [LACKS]: SECOND_STEP }) });
  return {
    q,
    lacks,
    filter,
    otherwise: { search: toSearch(q, !lacks).toString() },
    setQ: (next: string) => setParams(toSearch(next, lacks), { replace: true }),
    showAll: () => setParams({}, { replace: true }),
  };
}
