import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminRefundPath, paths } from '../../shop/paths';
import { factMessages } from '../../shop/order/messages';
import type { RefundCase } from '../../api/types';
import { usePermissions } from '../kit/access';
import { useSummary } from '../kit/counts/counts';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { EmptyList } from '../kit/list/EmptyList';
import { ListFilters } from '../kit/list/ListFilters';
import { Page } from '../kit/list/Page';
import { PageHead, type MainChoice } from '../kit/list/PageHead';
import { ResourceList } from '../kit/list/ResourceList';
import { useLiveList } from '../kit/list/useLiveList';
import { useUrlFilter } from '../kit/list/useUrlFilter';
import { moneyMessages } from '../kit/moneyMessages';
import { ResourceDialog } from '../kit/dialog/ResourceDialog';
import { useFresh } from '../kit/live/useRefreshMs';
import {
  refundFilter,
  useGetRefundQuery,
  useLazyPeekRefundsQuery,
  useListRefundsInfiniteQuery,
  useListSendableQuery,
} from './api';
import { refundDetailMessages, refundListMessages as m, sendMessages } from './messages';
import { refundColumns } from './refundColumns';
import { RefundDetails } from './RefundDetails';
import { SendDialog } from './send/SendDialog';

const words = { ...m, left: moneyMessages.listChanged };

export function RefundsPage() {
  const intl = useIntl();
  const { refundId } = useParams();
  const linkTo = useDetailLink(adminRefundPath);
  const filter = useUrlFilter(refundFilter);
  const refunds = useLiveList(filter.values, {
    list: useListRefundsInfiniteQuery(filter.values),
    peek: useLazyPeekRefundsQuery(),
    topics: ['refund'],
  });
  const summary = useSummary().data;
  return (
    <Page>
      <PageHead title={intl.formatMessage(m.title)} main={useSending()} />
      <ListFilters filter={filter} counts={summary && { due: summary.refundsOpen }} />
      <ResourceList
        list={refunds}
        words={words}
        columns={refundColumns}
        filter={filter}
        linkOf={(row) => linkTo(row._id)}
        phoneOf={({ payerPhone }) => payerPhone}
        empty={
          <EmptyList
            icon="refresh"
            none={[m.none, m.noneOpenText]}
            filtered={{
              by: filter,
              none: [m.none, m.noneText],
              only: { due: [m.noneOpen, m.noneOpenText] },
              showAll: m.showAll,
            }}
          />
        }
      />
      {refundId === SEND && <SendDialog />}
      {refundId && refundId !== SEND && (
        <RefundDialog id={refundId} listed={refunds.rows.find(({ _id }) => _id === refundId)} />
      )}
    </Page>
  );
}

/** In the place of a refund's id: several are sent at once. */
const SEND = 'send';

function useSending(): MainChoice | false {
  const intl = useIntl();
  const may = usePermissions();
  const linkTo = useDetailLink(adminRefundPath);
  const { data = [] } = useListSendableQuery(undefined, { skip: !may('judge_payments') });
  const count = data.length;
  return (
    count > 1 && {
      text: intl.formatMessage(sendMessages.open, { count }),
      short: intl.formatMessage(sendMessages.openShort, { count }),
      link: linkTo(SEND),
    }
  );
}

interface RefundDialogProps {
  id: string;
  listed: RefundCase | undefined;
}

function RefundDialog({ id, listed }: RefundDialogProps) {
  const intl = useIntl();
  const query = useGetRefundQuery(id, useFresh());
  return (
    <ResourceDialog
      id={id}
      title={(refund) =>
        refund
          ? intl.formatMessage(refundDetailMessages.title, { orderId: refund.orderId })
          : intl.formatMessage(refundDetailMessages.unnamed)
      }
      copied={(refund) => ({
        text: refund?.orderId,
        label: intl.formatMessage(factMessages.orderId),
      })}
      listPath={paths.adminRefunds}
      query={query}
      listed={listed}
      words={refundDetailMessages}
      changedAt={({ openedAt }) => openedAt}
    >
      {(refund, outdated) => <RefundDetails refund={refund} outdated={outdated} />}
    </ResourceDialog>
  );
}
