import { useIntl } from 'react-intl';
import { DownloadButton } from '../kit/figures/DownloadButton';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import {
  revenueFilter,
  useExportRevenueMutation,
  useLazyPeekRevenueQuery,
  useListRevenueInfiniteQuery,
} from './api';
import { revenueMessages as m } from './messages';
import { revenueColumns } from './revenueColumns';
import { RevenueSums } from './RevenueSums';

/** What orders brought, and what is still to come. */
export function RevenuePage() {
  const intl = useIntl();
  const filter = useUrlFilter(revenueFilter);
  const revenue = useLiveList(filter.values, {
    list: useListRevenueInfiniteQuery(filter.values),
    peek: useLazyPeekRevenueQuery(),
    topics: ['revenue'],
  });
  const [load, { isLoading }] = useExportRevenueMutation();
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)}>
        <DownloadButton file="revenue.csv" busy={isLoading} load={() => load(filter.values)} />
      </PageHead>
      <RevenueSums query={filter.values} isNarrowed={filter.isNarrowed} />
      <ListFilters filter={filter} saved="revenue" />
      <ResourceList
        list={revenue}
        words={m}
        columns={revenueColumns}
        empty={
          <EmptyList
            icon="receipt"
            none={[m.empty, m.emptyText]}
            filtered={{ by: filter, none: [m.noMatch, m.noMatchText], showAll: m.showAll }}
          />
        }
      />
    </Page>
  );
}
