import { useIntl } from 'react-intl';
import { EmptyList } from '../kit/list/EmptyList';
import { ListResults } from '../kit/list/ListResults';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { useLiveList } from '../kit/list/useLiveList';
import {
  useExportRevenueMutation,
  useLazyPeekRevenueQuery,
  useListRevenueInfiniteQuery,
  type RevenueQuery,
} from './api';
import { DownloadButton } from '../kit/figures/DownloadButton';
import { RevenueCards } from './RevenueCards';
import { RevenueFilters } from './RevenueFilters';
import { RevenueSums } from './RevenueSums';
import { RevenueTable } from './RevenueTable';
import { useRevenueFilter } from './useRevenueFilter';
import { revenueMessages as m } from './messages';

const words = { count: m.count, countShown: m.countShown, news: m.news, outdated: m.outdated };

function useRevenue(query: RevenueQuery) {
  const [peek, newest] = useLazyPeekRevenueQuery();
  return useLiveList(query, {
    list: useListRevenueInfiniteQuery(query),
    peek,
    newest,
    topics: ['revenue'],
  });
}

/** What orders brought, and what is still to come. */
export function RevenuePage() {
  const intl = useIntl();
  const filter = useRevenueFilter();
  const revenue = useRevenue(filter.query);
  const [load, { isLoading }] = useExportRevenueMutation();
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)}>
        <DownloadButton file="revenue.csv" busy={isLoading} load={() => load(filter.query)} />
      </PageHead>
      <RevenueSums query={filter.query} />
      <RevenueFilters filter={filter} />
      <ListResults
        list={revenue}
        words={words}
        table={RevenueTable}
        cards={RevenueCards}
        empty={<NoRevenue narrowed={filter.isNarrowed} onShowAll={filter.clear} />}
      />
    </Page>
  );
}

function NoRevenue({ narrowed, onShowAll }: { narrowed: boolean; onShowAll: () => void }) {
  const [title, text] = narrowed ? [m.noMatch, m.noMatchText] : [m.empty, m.emptyText];
  return (
    <EmptyList
      icon="receipt"
      title={title}
      text={text}
      showAll={narrowed ? { text: m.showAll, onPress: onShowAll } : undefined}
    />
  );
}
