import { useIntl } from 'react-intl';
import { ListFilters } from '../kit/list/ListFilters';
import { ListResults } from '../kit/list/ListResults';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { CaseCards } from './CaseCards';
import { CaseFigures } from './CaseFigures';
import { CaseTable } from './CaseTable';
import { CaseTabs } from './CaseTabs';
import { supportMessages as m } from './messages';
import { NoCases } from './NoCases';
import { useCaseFilter } from './useCaseFilter';
import { useCases } from './useCases';
import { useFigures } from '../kit/counts/useSupportFigures';

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
  const { chip, query, narrowed, searchOf, search, showAll } = useCaseFilter();
  const cases = useCases(query);
  const figures = useFigures();
  return (
    <Page>
      <CaseTabs chip={chip} figures={figures} searchOf={searchOf} />
      <PageHead title={intl.formatMessage(m.title)} />
      <CaseFigures figures={figures} />
      <ListFilters
        search={{
          label: intl.formatMessage(m.search),
          hint: intl.formatMessage(m.searchHint),
          q: query.q,
          onSearch: search,
        }}
        saved="support"
      />
      <ListResults
        list={cases}
        words={words}
        table={CaseTable}
        cards={CaseCards}
        empty={<NoCases narrowed={narrowed} onShowAll={showAll} />}
      />
    </Page>
  );
}
