import DialogContent from '@mui/material/DialogContent';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath } from '../../shop/paths';
import { backOfficePaths } from '../kit/paths';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { accountName, formatFloat } from '../kit/float/amounts';
import {
  useLazyPeekFloatEntriesQuery,
  useListFloatEntriesInfiniteQuery,
  type FloatAccount,
  type FloatEntry,
} from '../kit/float/api';
import { EmptyList } from '../kit/list/EmptyList';
import { ledgerColumns } from '../kit/list/ledgerColumns';
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

const columnsIn = (currency: string) =>
  ledgerColumns<FloatEntry>({
    words: m,
    kind: (entry, intl) => kindText(intl, entry, currency),
    subject,
    amount: ({ amount }) => amount,
    balance: ({ balance }) => balance,
    format: (intl, micros) => formatFloat(intl, micros, currency),
  });

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
