import { useGetOrderStatsQuery, useCountNewApplicationsQuery } from '../../kit/counts/api';
import { useDeskCounts } from '../../kit/counts/useDeskCounts';
import { useRefreshing } from '../../kit/live/useRefreshMs';
import { useCountsQuery } from '../../kit/counts/useMessageCounts';
import { useSummary } from '../../kit/counts/usePaymentSummary';
import { usePasswordRequests } from '../../kit/counts/usePasswordRequests';
import { useFiguresQuery } from '../../kit/counts/useSupportFigures';
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
    // A task only for who may send money back.
    refunds: may('judge_payments') ? money?.refundsOpen : undefined,
    applications,
    messages: messages && messages.dead + messages.undelivered,
    team: requests,
  };
}
