import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { paths } from '../../lib/paths';
import { factMessages } from '../../components/order/messages';
import type { PaymentRecord } from '../../api/types';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { useGetPaymentQuery } from './api';
import { paymentDetailMessages as m } from './messages';
import { PaymentDetails } from './PaymentDetails';

interface Props {
  id: string;
  /** The payment as the list shows it, for its name until its own answer arrives. */
  listed: PaymentRecord | undefined;
}

export function PaymentDialog({ id, listed }: Props) {
  const intl = useIntl();
  const query = usePayment(id);
  const orderId = (query.currentData ?? listed)?.orderId;
  return (
    <DetailDialog
      title={orderId ? intl.formatMessage(m.title, { orderId }) : intl.formatMessage(m.unnamed)}
      copied={{ text: orderId, label: intl.formatMessage(factMessages.orderId) }}
      listPath={paths.adminPayments}
    >
      <Content key={id} query={query} />
    </DetailDialog>
  );
}

function usePayment(id: string) {
  return useGetPaymentQuery(id, {
    ...useRefreshing(),
    refetchOnMountOrArgChange: true,
  });
}

function Content({ query }: { query: ReturnType<typeof usePayment> }) {
  const { currentData: payment, error, refetch, isFetching } = query;
  if (isApiError(error) && (!payment || error.status === 404)) {
    return <DetailFailure error={error} busy={isFetching} onRetry={refetch} messages={m} />;
  }
  if (!payment) return <DetailSkeleton />;
  const at = query.fulfilledTimeStamp ?? Date.parse(payment.changedAt);
  return <PaymentDetails payment={payment} outdated={error ? { at, onRetry: refetch } : null} />;
}
