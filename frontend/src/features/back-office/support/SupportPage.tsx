import { useIntl } from 'react-intl';
import { PageHeading } from '../../../components/PageHeading';
import { ListResults } from '../components/ListResults';
import { ListSearch } from '../components/ListSearch';
import page from '../ListPage.module.css';
import { SavedFilters } from '../saved/SavedFilters';
import { CaseCards } from './CaseCards';
import { CaseChips } from './CaseChips';
import { CaseFigures } from './CaseFigures';
import { CaseTable } from './CaseTable';
import { supportMessages as m } from './messages';
import { NoCases } from './NoCases';
import { useCaseFilter } from './useCaseFilter';
import { useCases } from './useCases';
import { useFigures } from './useFigures';

const words = {
  count: m.count,
  countShown: m.countShown,
  news: m.news,
  left: m.left,
  outdated: m.outdated,
};

/** Everything that needs a person, in one line; each leads to the place where it is settled. */
export function SupportPage() {
  const intl = useIntl();
  const { chip, query, narrowed, choose, search, showAll } = useCaseFilter();
  const cases = useCases(query);
  const figures = useFigures();
  return (
    <div className={page.page}>
      <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
      <CaseFigures figures={figures} />
      <ListSearch
        label={intl.formatMessage(m.search)}
        hint={intl.formatMessage(m.searchHint)}
        q={query.q}
        onSearch={search}
      />
      <CaseChips chip={chip} figures={figures} onChoose={choose} />
      <SavedFilters list="support" />
      <ListResults
        list={cases}
        words={words}
        table={CaseTable}
        cards={CaseCards}
        empty={<NoCases narrowed={narrowed} onShowAll={showAll} />}
      />
    </div>
  );
}
