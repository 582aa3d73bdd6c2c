import { useIntl } from 'react-intl';
import { useMedia } from '../../../lib/useMedia';
import { listMessages } from '../messages';
import type { useOrders } from '../useOrders';
import { ListResults } from './ListResults';
import { NoOrders } from './NoOrders';
import { OrderCards } from './OrderCards';
import { OrderTable } from './OrderTable';

interface Props {
  orders: ReturnType<typeof useOrders>;
  filtered: boolean;
  onShowAll: () => void;
}

export function OrderResults({ orders: list, filtered, onShowAll }: Props) {
  const intl = useIntl();
  const Rows = useMedia('(min-width: 900px)') ? OrderTable : OrderCards;
  const { newCount: count } = list;
  return (
    <ListResults
      list={list}
      count={useCount(list)}
      news={count > 0 ? intl.formatMessage(listMessages.newOrders, { count }) : null}
      outdated={listMessages.outdated}
    >
      {list.rows.length > 0 ? (
        <Rows orders={list.rows} />
      ) : (
        <NoOrders filtered={filtered} onShowAll={onShowAll} />
      )}
    </ListResults>
  );
}

function useCount({ rows, total, hasMore }: Props['orders']): string {
  const intl = useIntl();
  const shown = rows.length;
  const count = total ?? shown;
  return hasMore
    ? intl.formatMessage(listMessages.countShown, { shown, count })
    : intl.formatMessage(listMessages.count, { count });
}
