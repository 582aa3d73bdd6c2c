import { useIntl } from 'react-intl';
import { ChoiceChips } from '../../../components/ChoiceChips';
import { statusMessages } from '../../../components/order/messages';
import type { OrderStats, OrderStatus } from '../../../api/types';
import { useGetOrderStatsQuery, type OrderFilter } from '../api';
import { listMessages } from '../messages';
import { orderStatuses } from '../statusChange';
import css from './ListFilters.module.css';
import { ListSearch } from './ListSearch';

interface Props {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

const counts: Record<OrderStatus, keyof OrderStats> = {
  pending: 'pendingOrders',
  processing: 'processingOrders',
  delivered: 'completedOrders',
  cancelled: 'cancelledOrders',
};

export function OrderFilters({ filter, onChange }: Props) {
  const intl = useIntl();
  const { data: stats } = useGetOrderStatsQuery(undefined);
  const text = (label: string, count: number | undefined) =>
    // The counts are of all orders; beside a search they would mislead.
    count === undefined || filter.q
      ? label
      : intl.formatMessage(listMessages.withCount, { label, count });
  const choices = [
    { value: null, text: text(intl.formatMessage(listMessages.all), stats?.totalOrders) },
    ...orderStatuses.map((status) => ({
      value: status,
      text: text(intl.formatMessage(statusMessages[status]), stats?.[counts[status]]),
    })),
  ];
  return (
    <div className={css.filters}>
      <ListSearch
        label={intl.formatMessage(listMessages.search)}
        hint={intl.formatMessage(listMessages.searchHint)}
        q={filter.q}
        onSearch={(q) => onChange({ ...filter, q })}
      />
      <ChoiceChips
        label={intl.formatMessage(listMessages.statusFilter)}
        choices={choices}
        chosen={filter.status}
        onChoose={(status) => onChange({ ...filter, status })}
      />
    </div>
  );
}
