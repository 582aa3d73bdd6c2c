import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { adminPersonPath, paths } from '../../../app/paths';
import list from '../components/ListFilters.module.css';
import { ListResults } from '../components/ListResults';
import { ListSearch } from '../components/ListSearch';
import { PageHead } from '../components/PageHead';
import page from '../ListPage.module.css';
import { useDetailLink } from '../useDetailLink';
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
  const linkTo = useDetailLink(adminPersonPath);
  const [q, setQ] = useSearch();
  const people = usePeople(useMemo(() => ({ q }), [q]));
  const isInvite = personId === INVITE;
  return (
    <div className={page.page}>
      <PageHead
        title={intl.formatMessage(m.title)}
        more={[{ text: intl.formatMessage(m.apiKeys), link: { to: paths.adminApiKeys } }]}
        main={{
          text: intl.formatMessage(m.invite),
          short: intl.formatMessage(m.inviteShort),
          link: linkTo(INVITE),
        }}
      />
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
