import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { Button } from '../../../components/Button';
import { ListFailure } from '../../../components/ListFailure';
import { OutdatedLine } from '../../../components/OutdatedLine';
import { errorText } from '../../../i18n/errorText';
import { useMedia } from '../../../lib/useMedia';
import { listMessages } from '../messages';
import type { useOrders } from '../useOrders';
import { ListHead } from './ListHead';
import { NoOrders } from './NoOrders';
import { OrderCards } from './OrderCards';
import css from './OrderResults.module.css';
import { OrderSkeleton } from './OrderSkeleton';
import { OrderTable } from './OrderTable';

interface Props {
  orders: ReturnType<typeof useOrders>;
  filtered: boolean;
  onShowAll: () => void;
}

export function OrderResults({ orders: list, filtered, onShowAll }: Props) {
  const intl = useIntl();
  const wide = useMedia('(min-width: 900px)');
  if (!list.arrived) {
    return isApiError(list.failure) ? (
      <ListFailure
        text={errorText(intl, list.failure)}
        busy={list.isLoading}
        onRetry={list.refresh}
      />
    ) : (
      <OrderSkeleton />
    );
  }
  return (
    <div>
      {list.failure !== undefined && (
        <OutdatedLine at={list.arrivedAt} message={listMessages.outdated} onRetry={list.refresh} />
      )}
      <ListHead list={list} />
      {list.orders.length === 0 && <NoOrders filtered={filtered} onShowAll={onShowAll} />}
      {list.orders.length > 0 &&
        (wide ? <OrderTable orders={list.orders} /> : <OrderCards orders={list.orders} />)}
      {list.hasMore && (
        <div className={css.more}>
          <Button look="outline" busy={list.isLoadingMore} onClick={list.loadMore}>
            {intl.formatMessage(listMessages.loadMore)}
          </Button>
        </div>
      )}
    </div>
  );
}
