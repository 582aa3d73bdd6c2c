import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { ListResults } from '../kit/list/ListResults';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { ApplicationCards } from './ApplicationCards';
import { ApplicationDialog } from './ApplicationDialog';
import { ApplicationFilters } from './ApplicationFilters';
import { ApplicationTable } from './ApplicationTable';
import { applicationListMessages as m } from './messages';
import { NoApplications } from './NoApplications';
import { useApplicationFilter } from './useApplicationFilter';
import { useApplications } from './useApplications';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };

export function ApplicationsPage() {
  const intl = useIntl();
  const { reference } = useParams();
  const filter = useApplicationFilter();
  const applications = useApplications(filter.query);
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <ApplicationFilters filter={filter} />
      <ListResults
        list={applications}
        words={words}
        table={ApplicationTable}
        cards={ApplicationCards}
        empty={
          <NoApplications
            query={filter.query}
            onShowAll={() => filter.change({ chip: 'all', q: '' })}
          />
        }
      />
      {reference && (
        <ApplicationDialog
          reference={reference}
          listed={applications.rows.find((row) => row.reference === reference)}
        />
      )}
    </Page>
  );
}
