import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminApplicationPath } from '../../shop/paths';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import {
  applicationFilter,
  useLazyPeekApplicationsQuery,
  useListApplicationsInfiniteQuery,
} from './api';
import { applicationColumns } from './applicationColumns';
import { ApplicationDialog } from './ApplicationDialog';
import { applicationListMessages as m } from './messages';

export function ApplicationsPage() {
  const intl = useIntl();
  const { reference } = useParams();
  const linkTo = useDetailLink(adminApplicationPath);
  const filter = useUrlFilter(applicationFilter);
  const applications = useLiveList(filter.values, {
    list: useListApplicationsInfiniteQuery(filter.values),
    peek: useLazyPeekApplicationsQuery(),
    topics: ['application'],
  });
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} />
      <ListFilters filter={filter} />
      <ResourceList
        list={applications}
        words={m}
        columns={applicationColumns}
        linkOf={(row) => linkTo(row.reference)}
        empty={
          <EmptyList
            icon="sim"
            none={[m.none, m.noneNewText]}
            filtered={{
              by: filter,
              none: [m.none, m.noneText],
              only: { new: [m.noneNew, m.noneNewText] },
              showAll: m.showAll,
            }}
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
