import { useIntl, type MessageDescriptor } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { DownloadButton } from '../kit/figures/DownloadButton';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { ListFigures } from '../kit/list/ListFigures';
import { useRefreshing } from '../kit/live/useRefreshMs';
import {
  revenueFilter,
  useExportRevenueMutation,
  useGetRevenueTotalsQuery,
  useLazyPeekRevenueQuery,
  useListRevenueInfiniteQuery,
  type RevenueQuery,
} from './api';
import { revenueMessages as m } from './messages';
import { revenueColumns } from './revenueColumns';

const sums: [
  name: 'total' | 'confirmed' | 'pending' | 'withoutOrder',
  label: MessageDescriptor,
  sub?: MessageDescriptor,
][] = [
  ['total', m.total, m.totalText],
  ['confirmed', m.confirmed],
  ['pending', m.pending],
  ['withoutOrder', m.withoutOrder, m.withoutOrderText],
];

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
        filter={filter}
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

interface RevenueSumsProps {
  query: RevenueQuery;
  /** Whether a filter leaves records out; the sums say so. */
  isNarrowed: boolean;
}

/** What all records of the filter come to. */
function RevenueSums({ query, isNarrowed }: RevenueSumsProps) {
  const intl = useIntl();
  const { data: totals } = useGetRevenueTotalsQuery(query, {
    ...useRefreshing(),
  });
  // Money without an order is of no filter.
  const isOfFilter = (name: string) => isNarrowed && name !== 'withoutOrder';
  return (
    <ListFigures
      figures={sums.map(([name, label, sub]) => ({
        label,
        value: totals && formatMoney(intl, totals[name]),
        sub: isOfFilter(name) ? intl.formatMessage(m.ofFilter) : sub && intl.formatMessage(sub),
      }))}
    />
  );
}
