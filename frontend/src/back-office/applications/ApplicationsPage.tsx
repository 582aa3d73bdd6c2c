import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminApplicationPath } from '../../lib/paths';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { ResourceList } from '../kit/list/ListResults';
import { applicationColumns } from './applicationColumns';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { ApplicationDialog } from './ApplicationDialog';
import { ApplicationFilters } from './ApplicationFilters';
import { applicationListMessages as m } from './messages';
import { NoApplications } from './NoApplications';
import { useApplicationFilter } from './useApplicationFilter';
import { useApplications } from './useApplications';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };

export function ApplicationsPage() {
  const intl = useIntl();
  const { reference } = useParams();
  const linkTo = useDetailLink(adminApplicationPath);
  const filter = useApplicationFilter();
  const applications = useApplications(filter.query);
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <ApplicationFilters filter={filter} />
      <ResourceList
        list={applications}
        words={words}
        layout={{
          name: m.title,
          columns: applicationColumns,
          linkOf: (row) => linkTo(row.reference),
        }}
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
