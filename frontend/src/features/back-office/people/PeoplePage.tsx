import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../components/Button';
import { PageHeading } from '../../../components/PageHeading';
import list from '../components/ListFilters.module.css';
import { ListResults } from '../components/ListResults';
import { ListSearch } from '../components/ListSearch';
import page from '../ListPage.module.css';
import { InviteDialog } from './InviteDialog';
import { peopleMessages as m } from './messages';
import { NoPeople } from './NoPeople';
import { PeopleCards } from './PeopleCards';
import { PeopleTable } from './PeopleTable';
import { PersonDialog } from './PersonDialog';
import { usePeople } from './usePeople';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };
const INVITE = 'invite';

export function PeoplePage() {
  const intl = useIntl();
  const { personId } = useParams();
  const { search } = useLocation();
  const [q, setQ] = useSearch();
  const people = usePeople(useMemo(() => ({ q }), [q]));
  const isInvite = personId === INVITE;
  const person = useInList(people, isInvite ? undefined : personId);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
        <ButtonLink
          to={{ pathname: `${paths.adminPeople}/${INVITE}`, search }}
          state={{ fromList: true }}
        >
          {intl.formatMessage(m.invite)}
        </ButtonLink>
      </div>
      <div className={list.filters}>
        <ListSearch
          label={intl.formatMessage(m.search)}
          hint={intl.formatMessage(m.searchHint)}
          q={q}
          onSearch={setQ}
        />
      </div>
      <ListResults
        list={people}
        words={words}
        table={PeopleTable}
        cards={PeopleCards}
        empty={<NoPeople onShowAll={() => setQ('')} />}
      />
      {isInvite && <InviteDialog />}
      {personId && !isInvite && (
        <PersonDialog key={personId} arrived={people.arrived && !people.hasMore} listed={person} />
      )}
    </div>
  );
}

/** Reads on until the one whom the address names is there; colleagues are few, and no search finds them by key. */
function useInList(people: ReturnType<typeof usePeople>, id: string | undefined) {
  const { rows, hasMore, isLoadingMore, failure, loadMore } = people;
  const found = rows.find((person) => person._id === id);
  const wanted = id !== undefined && !found && hasMore && !isLoadingMore && !failure;
  useEffect(() => {
    if (wanted) loadMore();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- made anew at each rendering
  }, [wanted]);
  return found;
}

function useSearch(): [string, (q: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (q: string) => setParams(q ? { q } : {}, { replace: true });
  return [(params.get('q') ?? '').trim(), change];
}
