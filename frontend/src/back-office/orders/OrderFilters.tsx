import { useIntl } from 'react-intl';
import type { OrderStats, OrderStatus } from '../../api/types';
import { ChipRow, ChoiceChips } from '../../components/ChoiceChips';
import { statusMessages } from '../../components/order/messages';
import { useGetOrderStatsQuery } from '../kit/counts/api';
import type { OrderFilter } from '../kit/order/api';
import { listMessages } from '../kit/messages';
import { OrderSelects } from './OrderSelects';
import { orderStatuses } from '../kit/order/statusChange';
import type { OrderFiltering } from './useOrderFilter';
import { ChipsInView } from '../kit/list/ChipsInView';
import { ListFilters } from '../kit/list/ListFilters';

const counts = {
  pending: 'pendingOrders',
  processing: 'processingOrders',
  delivered: 'completedOrders',
  cancelled: 'cancelledOrders',
} as const satisfies Record<OrderStatus, keyof OrderStats>;

export function OrderFilters({ filtering }: { filtering: OrderFiltering }) {
  const intl = useIntl();
  const { filter, change } = filtering;
  return (
    <ListFilters
      search={{
        label: intl.formatMessage(listMessages.search),
        hint: intl.formatMessage(listMessages.searchHint),
        q: filter.q,
        onSearch: (q) => change({ q }),
      }}
      active={filtersOf(filter)}
      saved="orders"
    >
      <StatusChips filtering={filtering} />
      <ChipRow>
        <OrderSelects filter={filter} onChange={change} />
      </ChipRow>
    </ListFilters>
  );
}

/** The days count as one. */
function filtersOf(filter: OrderFilter): number {
  const { status, kind, network, payment, from, to, overdue, sort } = filter;
  return [status, kind, network, payment, from ?? to, overdue, sort].filter(Boolean).length;
}

function StatusChips({ filtering: { filter, change } }: { filtering: OrderFiltering }) {
  const intl = useIntl();
  const { data: stats } = useGetOrderStatsQuery();
  const { status: chosen, ...others } = filter;
  // The counts are of all orders; beside a search or another filter they would mislead.
  const counted = Object.values(others).some(Boolean) ? undefined : stats;
  const text = (label: string, count: number | undefined) =>
    count === undefined ? label : intl.formatMessage(listMessages.withCount, { label, count });
  const choices = [
    { value: null, text: text(intl.formatMessage(listMessages.all), counted?.totalOrders) },
    ...orderStatuses.map((status) => ({
      value: status,
      text: text(intl.formatMessage(statusMessages[status]), counted?.[counts[status]]),
    })),
  ];
  return (
    <ChipsInView chosen={chosen ?? ''} settled={stats !== undefined}>
      <ChoiceChips
        label={intl.formatMessage(listMessages.statusFilter)}
        choices={choices}
        chosen={chosen}
        onChoose={(status) => change({ status })}
      />
    </ChipsInView>
  );
}
