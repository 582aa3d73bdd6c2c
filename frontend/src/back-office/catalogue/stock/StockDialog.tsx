import DialogContent from '@mui/material/DialogContent';
import { useIntl, type IntlShape } from 'react-intl';
import { Link } from 'react-router';
import type { Router } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { adminOrderPath, paths } from '../../../shop/paths';
import { RequirePermission } from '../../kit/access';
import { ResourceDialog } from '../../kit/dialog/ResourceDialog';
import { Caption } from '../../kit/layout';
import { EmptyList } from '../../kit/list/EmptyList';
import { ledgerColumns } from '../../kit/list/ledgerColumns';
import { ResourceList } from '../../kit/list/ResourceList';
import { useLiveList } from '../../kit/list/useLiveList';
import {
  useLazyPeekStockEntriesQuery,
  useListStockEntriesInfiniteQuery,
  useListStockQuery,
  type StockEntry,
} from './api';
import { routerMessages } from '../messages';
import { stockKindMessages, stockMessages as m } from './messages';
import { StockForm } from './StockForm';

interface Props {
  id: string;
  query: {
    data?: Router | null | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** What moved the stock of a router, and what came or is gone now. */
export function StockDialog({ id, query }: Props) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const nameOf = (router: Router) => inLanguage(router.name, router.nameSwahili).text;
  return (
    <ResourceDialog
      id={id}
      title={(router) =>
        router
          ? intl.formatMessage(m.of, { name: nameOf(router) })
          : intl.formatMessage(routerMessages.title)
      }
      listPath={paths.adminRouters}
      query={{ ...query, currentData: query.data }}
      words={m}
    >
      {(router) => (
        <DialogContent>
          <Facts router={router} />
          <RequirePermission need="edit_catalogue">
            <StockForm router={router} />
          </RequirePermission>
          <Entries id={router.id} />
        </DialogContent>
      )}
    </ResourceDialog>
  );
}

const isNumber = (value: number | null | undefined) => typeof value === 'number';

function Facts({ router }: { router: Router }) {
  const intl = useIntl();
  const { data } = useListStockQuery();
  const outlook = data?.find(({ routerId }) => routerId === router.id);
  const { cost, lowMark } = router;
  const lastCost = outlook?.lastCost;
  const facts = [
    outlook && intl.formatMessage(m.sold, { count: outlook.sold }),
    isNumber(cost) && intl.formatMessage(m.averageCost, { cost: formatMoney(intl, cost) }),
    isNumber(lastCost) && intl.formatMessage(m.lastCost, { cost: formatMoney(intl, lastCost) }),
    lowMark && intl.formatMessage(m.lowMark, { count: lowMark }),
  ];
  return (
    <div>
      <Lasts router={router} />
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

/** How long the stock lasts at the pace of the last weeks; nothing without sales. */
export function Lasts({ router }: { router: Pick<Router, 'id' | 'stock'> }) {
  const { data } = useListStockQuery();
  const days = data?.find(({ routerId }) => routerId === router.id)?.sellsOutInDays;
  if (days === undefined || days === null) return null;
  return <Caption text={router.stock === 0 ? m.soldOut : [m.lasts, { count: days }]} />;
}

function Entries({ id }: { id: string }) {
  const filter = { id };
  const entries = useLiveList(filter, {
    list: useListStockEntriesInfiniteQuery(filter),
    peek: useLazyPeekStockEntriesQuery(),
    topics: ['order'],
  });
  return (
    <ResourceList
      list={entries}
      words={m}
      columns={columns}
      empty={<EmptyList icon="receipt" none={[m.none, m.noneText]} />}
    />
  );
}

const columns = ledgerColumns<StockEntry>({
  words: m,
  kind: ({ kind }, intl) => intl.formatMessage(stockKindMessages[kind]),
  subject,
  amount: ({ units }) => units,
  balance: ({ stock }) => stock,
  format: (intl, units) => intl.formatNumber(units),
});

/** The order, or what each unit cost, and the note. */
function subject({ orderId, unitCost, note }: StockEntry, { intl }: { intl: IntlShape }) {
  if (orderId) return <Link to={adminOrderPath(orderId)}>{orderId}</Link>;
  const cost =
    isNumber(unitCost) && intl.formatMessage(m.each, { cost: formatMoney(intl, unitCost) });
  return [cost, note].filter(Boolean).join(' · ') || null;
}
