import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { EmptyState } from '../../kit/ui/EmptyState';
import { OutdatedLine } from '../../kit/ui/OutdatedLine';
import { displayPhone, parsePhone } from '../../shop/reading/phone';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { ListSkeleton } from '../kit/list/ListSkeleton';
import { NotLoaded } from '../kit/list/NotLoaded';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { useFresh } from '../kit/live/useRefreshMs';
import {
  historyFilter,
  useGetCustomerQuery,
  useLazyPeekHistoryQuery,
  useListHistoryInfiniteQuery,
} from './api';
import { CustomerHead } from './CustomerHead';
import type { HistoryFacts } from './facts';
import { entryLink, historyColumns } from './historyColumns';
import { customerMessages as m, historyMessages, kindChips } from './messages';
import { NextStep } from './NextStep';
import type { Customer } from './types';

interface Props {
  facts: HistoryFacts;
}

/** Everything about the owner of a number. */
export function CustomerPage({ facts }: Props) {
  const intl = useIntl();
  const { number = '' } = useParams();
  const phone = parsePhone(number);
  if (phone === null) {
    return (
      <Page>
        <PageHead title={intl.formatMessage(m.title)} />
        <EmptyState
          icon="cross"
          title={intl.formatMessage(m.noNumber)}
          text={intl.formatMessage(m.noNumberText)}
        />
      </Page>
    );
  }
  return <Known key={phone} phone={phone} facts={facts} />;
}

function Known({ phone, facts }: Props & { phone: string }) {
  const intl = useIntl();
  const query = useGetCustomerQuery(phone, useFresh());
  const { data: customer, error, fulfilledTimeStamp, refetch } = query;
  return (
    <Page roomy>
      <PageHead title={customer?.names[0] ?? intl.formatMessage(m.title)} />
      {customer ? (
        <>
          {error !== undefined && (
            <OutdatedLine at={fulfilledTimeStamp ?? 0} message={m.outdated} onRetry={refetch} />
          )}
          {customer.isKnown && <NextStep customer={customer} />}
          <CustomerHead customer={customer} />
          {customer.isKnown ? (
            <History customer={customer} facts={facts} />
          ) : (
            <EmptyState
              icon="person"
              title={intl.formatMessage(m.unknown)}
              text={intl.formatMessage(m.unknownText, { phone: displayPhone(phone) })}
            />
          )}
        </>
      ) : (
        <NotLoaded query={query}>
          <ListSkeleton />
        </NotLoaded>
      )}
    </Page>
  );
}

interface HistoryProps extends Props {
  customer: Customer;
}

/** What happened, newest first. */
function History({ customer: { phoneNumber: number, counts }, facts }: HistoryProps) {
  const intl = useIntl();
  const kinds = counts.map(({ kind }) => kind).join();
  const schema = useMemo(() => filterFor(kinds.split(',')), [kinds]);
  const filter = useUrlFilter(schema);
  const { kind } = filter.values;
  const asked = useMemo(() => ({ number, kind }), [number, kind]);
  const history = useLiveList(asked, {
    list: useListHistoryInfiniteQuery(asked),
    peek: useLazyPeekHistoryQuery(),
    topics: ['order', 'payment', 'refund', 'message', 'case', 'application'],
  });
  const columns = useMemo(() => historyColumns(facts), [facts]);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack component="section" spacing={2}>
      <h2>{intl.formatMessage(historyMessages.title)}</h2>
      <ListFilters
        filter={filter}
        counts={{ all, ...Object.fromEntries(counts.map(({ kind: of, count }) => [of, count])) }}
      />
      <ResourceList
        list={history}
        words={historyMessages}
        columns={columns}
        linkOf={entryLink}
        empty={
          <EmptyList
            icon="clock"
            none={[historyMessages.none, historyMessages.noneText]}
            filtered={{
              by: filter,
              none: [historyMessages.noneOfKind, historyMessages.noneText],
              showAll: historyMessages.showAll,
            }}
          />
        }
      />
    </Stack>
  );
}

/** Chips for the kinds that there are. */
function filterFor(kinds: readonly string[]) {
  const { kind } = historyFilter;
  if (kind.kind !== 'chips') return historyFilter;
  const names = Object.entries(kind.names).filter(
    ([name]) => name === 'all' || !(name in kindChips) || kinds.includes(name),
  );
  return { kind: { ...kind, names: Object.fromEntries(names) } };
}
