import { useGetOrderStatsQuery } from '../../orders/api';
import { useCountNewApplicationsQuery } from '../../applications/api';
import { useDeskCounts } from '../../delivery-desk/useDeskCounts';
import { useRefreshing } from '../../kit/live/useRefreshMs';
import { useCountsQuery } from '../../messages/useCounts';
import { useSummary } from '../../payments/useSummary';
import { usePasswordRequests } from '../../staff/usePasswordRequests';
import { useFiguresQuery } from '../../support/useFigures';
import { usePermissions } from '../../kit/access/usePermissions';
import type { TabCounts } from './menu';

/** Nobody expects an answer to an application within a minute. */
const APPLICATIONS_MS = 60_000;

/** How much work waits at each tab; asks only for what the role may know. */
export function useTabCounts(): TabCounts {
  const may = usePermissions();
  const { data: stats } = useGetOrderStatsQuery(undefined, {
    skip: !may('see_orders'),
    ...useRefreshing(),
  });
  const desk = useDeskCounts({ skip: !may('handle_orders') });
  const { data: cases } = useFiguresQuery({ skip: !may('handle_orders') });
  const { data: money } = useSummary({ skip: !may('see_payments') });
  const { data: messages } = useCountsQuery({ skip: !may('see_messages') });
  const { data: requests } = usePasswordRequests({ skip: !may('manage_people') });
  const { data: applications } = useCountNewApplicationsQuery(undefined, {
    skip: !may('see_agents'),
    pollingInterval: APPLICATIONS_MS,
    skipPollingIfUnfocused: true,
  });
  return {
    orders: stats?.pendingOrders,
    desk: desk?.waiting,
    support: cases?.overdue,
    payments: money && money.paidWithoutOrder + money.review,
    refunds: money?.refundsOpen,
    applications,
    messages: messages && messages.dead + messages.undelivered,
    team: requests,
  };
}
