import DialogContent from '@mui/material/DialogContent';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath } from '../../shop/paths';
import { backOfficePaths } from '../kit/paths';
import { shortDateTime } from '../kit/date/dateText';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { accountName, formatFloat } from '../kit/float/amounts';
import {
  useLazyPeekFloatEntriesQuery,
  useListFloatEntriesInfiniteQuery,
  type FloatAccount,
  type FloatEntry,
} from '../kit/float/api';
import type { Columns } from '../kit/list/columns';
import { EmptyList } from '../kit/list/EmptyList';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { entryKindMessages, floatHistoryMessages as m } from './messages';

interface Props {
  /** The account. */
  id: string;
  query: {
    data?: FloatAccount[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** The ledger of one account, newest first. */
export function HistoryDialog({ id, query }: Props) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = query;
  const found = data?.find(({ account }) => account === id);
  return (
    <ResourceDialog
      id={id}
      title={(account) =>
        intl.formatMessage(m.title, { name: account ? accountName(account) : id })
      }
      listPath={backOfficePaths.float}
      query={{ currentData: data ? (found ?? null) : undefined, error, isFetching, refetch }}
      words={m}
    >
      {(account) => (
        <DialogContent>
          <Entries account={account} />
        </DialogContent>
      )}
    </ResourceDialog>
  );
}

function Entries({ account: { account, currency } }: { account: FloatAccount }) {
  const filter = { account };
  const entries = useLiveList(filter, {
    list: useListFloatEntriesInfiniteQuery(filter),
    peek: useLazyPeekFloatEntriesQuery(),
    topics: ['float', 'order'],
  });
  return (
    <ResourceList
      list={entries}
      words={m}
      columns={columnsIn(currency)}
      empty={<EmptyList icon="receipt" none={[m.none, m.noneText]} />}
    />
  );
}

function columnsIn(currency: string): Columns<FloatEntry> {
  return [
    {
      label: m.entry,
      main: {
        show: (row, { intl }) => kindText(intl, row, currency),
        card: '1 left',
        look: 'name',
      },
      sub: { show: subject, card: '2 left', look: 'quiet' },
    },
    {
      label: m.balance,
      main: {
        show: ({ amount }, { intl }) => signed(intl, amount, currency),
        card: '1 right',
        look: 'amount',
      },
      sub: {
        show: ({ balance }, { intl }) => formatFloat(intl, balance, currency),
        card: '2 right',
        look: 'quiet',
      },
      nowrap: true,
    },
    {
      label: m.when,
      main: {
        show: ({ at }, { intl, now }) => shortDateTime(intl, at, now),
        card: '3 left',
        look: 'quiet',
      },
      sub: { show: ({ by }) => by, card: '3 right', look: 'quiet' },
    },
  ];
}

function kindText(intl: IntlShape, { kind, counted }: FloatEntry, currency: string): string {
  return intl.formatMessage(entryKindMessages[kind], {
    counted: formatFloat(intl, counted ?? 0, currency),
  });
}

/** The order, and whether its cost is a guess. */
function subject({ orderId, isEstimated }: FloatEntry, { intl }: { intl: IntlShape }) {
  if (!orderId) return null;
  return (
    <>
      <Link to={adminOrderPath(orderId)}>{orderId}</Link>
      {isEstimated && ` · ${intl.formatMessage(m.estimated)}`}
    </>
  );
}

function signed(intl: IntlShape, micros: number, currency: string): string {
  const amount = formatFloat(intl, Math.abs(micros), currency);
  if (micros === 0) return amount;
  return micros < 0 ? `−${amount}` : `+${amount}`;
}
