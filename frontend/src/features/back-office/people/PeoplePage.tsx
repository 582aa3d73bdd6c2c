import { useMemo } from 'react';
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
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
        <div className={page.actions}>
          <ButtonLink look="outline" to={paths.adminApiKeys}>
            {intl.formatMessage(m.apiKeys)}
          </ButtonLink>
          <ButtonLink
            to={{ pathname: `${paths.adminPeople}/${INVITE}`, search }}
            state={{ fromList: true }}
          >
            {intl.formatMessage(m.invite)}
          </ButtonLink>
        </div>
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
        <PersonDialog
          key={personId}
          id={personId}
          listed={people.rows.find((person) => person._id === personId)}
        />
      )}
    </div>
  );
}

function useSearch(): [string, (q: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (q: string) => setParams(q ? { q } : {}, { replace: true });
  return [(params.get('q') ?? '').trim(), change];
}
