import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { paths } from '../../lib/paths';
import { factMessages } from '../../components/order/messages';
import type { RefundCase } from '../../api/types';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { SheetFailure } from '../kit/dialog/SheetFailure';
import { SheetSkeleton } from '../kit/dialog/SheetSkeleton';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { useGetRefundQuery } from './api';
import { refundDetailMessages as m } from './messages';
import { RefundSheet } from './RefundSheet';

interface Props {
  id: string;
  /** The case as the list shows it, for the moment until its own answer arrives. */
  listed: RefundCase | undefined;
}

export function RefundDialog({ id, listed }: Props) {
  const intl = useIntl();
  const query = useRefund(id);
  const orderId = (query.currentData ?? listed)?.orderId;
  return (
    <DetailDialog
      title={orderId ? intl.formatMessage(m.title, { orderId }) : intl.formatMessage(m.unnamed)}
      copied={{ text: orderId, label: intl.formatMessage(factMessages.orderId) }}
      listPath={paths.adminRefunds}
    >
      <Content key={id} query={query} listed={listed} />
    </DetailDialog>
  );
}

function useRefund(id: string) {
  return useGetRefundQuery(id, {
    ...useRefreshing(),
    refetchOnMountOrArgChange: true,
  });
}

interface ContentProps {
  query: ReturnType<typeof useRefund>;
  listed: RefundCase | undefined;
}

function Content({ query, listed }: ContentProps) {
  const { currentData: refund = listed, error, refetch, isFetching } = query;
  if (isApiError(error) && (!refund || error.status === 404)) {
    return <SheetFailure error={error} busy={isFetching} onRetry={refetch} messages={m} />;
  }
  if (!refund) return <SheetSkeleton />;
  const at = query.fulfilledTimeStamp ?? Date.parse(refund.openedAt);
  return <RefundSheet refund={refund} outdated={error ? { at, onRetry: refetch } : null} />;
}
