import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { paths } from '../../lib/paths';
import { factMessages } from '../../components/order/messages';
import type { RefundCase } from '../../api/types';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { useGetRefundQuery } from './api';
import { refundDetailMessages as m } from './messages';
import { RefundDetails } from './RefundDetails';

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
    return <DetailFailure error={error} busy={isFetching} onRetry={refetch} messages={m} />;
  }
  if (!refund) return <DetailSkeleton />;
  const at = query.fulfilledTimeStamp ?? Date.parse(refund.openedAt);
  return <RefundDetails refund={refund} outdated={error ? { at, onRetry: refetch } : null} />;
}
