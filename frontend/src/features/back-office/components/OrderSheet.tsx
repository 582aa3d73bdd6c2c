import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { isApiError, type ApiError } from '../../../api/apiError';
import type { AdminOrder } from '../../../api/types';
import { Button } from '../../../components/Button';
import { Notice } from '../../../components/Notice';
import { OutdatedLine } from '../../../components/OutdatedLine';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { useGetOrderQuery } from '../api';
import { detailMessages } from '../messages';
import { REFRESH_MS } from '../useOrders';
import { ContactActions } from './ContactActions';
import { OrderFacts } from './OrderFacts';
import { OrderHistory } from './OrderHistory';
import css from './OrderSheet.module.css';
import { StatusChange } from './StatusChange';

interface Props {
  orderId: string;
  listed: AdminOrder | undefined;
}

/** Everything known of one order, and under the thumb what can be done with it. */
export function OrderSheet({ orderId, listed }: Props) {
  const query = useGetOrderQuery(orderId, {
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { currentData: order = listed, error, refetch, isFetching } = query;
  if (isApiError(error) && (!order || error.status === 404)) {
    return <Failure error={error} busy={isFetching} onRetry={refetch} />;
  }
  if (!order) return <Waiting />;
  return (
    <>
      <div className={css.body}>
        {isApiError(error) && (
          <OutdatedLine
            at={query.fulfilledTimeStamp ?? Date.parse(order.updatedAt)}
            message={detailMessages.outdated}
            onRetry={refetch}
          />
        )}
        <ContactActions order={order} />
        <div className={css.columns}>
          <OrderFacts order={order} />
          <OrderHistory order={order} />
        </div>
      </div>
      <StatusChange order={order} onReload={refetch} />
    </>
  );
}

interface FailureProps {
  error: ApiError;
  busy: boolean;
  onRetry: () => unknown;
}

function Failure({ error, busy, onRetry }: FailureProps) {
  const intl = useIntl();
  const missing = error.status === 404;
  const title = missing ? detailMessages.notFound : detailMessages.notLoaded;
  const text = missing ? intl.formatMessage(detailMessages.notFoundText) : errorText(intl, error);
  return (
    <div className={css.body}>
      <Notice icon="alert" tone="error" title={intl.formatMessage(title)} text={text}>
        <Button busy={busy} onClick={() => void onRetry()}>
          {intl.formatMessage(commonMessages.retry)}
        </Button>
      </Notice>
    </div>
  );
}

function Waiting() {
  const intl = useIntl();
  return (
    <div role="status" aria-label={intl.formatMessage(commonMessages.loading)} className={css.body}>
      <Skeleton height={48} />
      <Skeleton height={240} />
      <Skeleton height={120} />
    </div>
  );
}
