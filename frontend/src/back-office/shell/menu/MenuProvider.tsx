import { createContext, use, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { usePermissions } from '../../kit/access';
import { useGetOrderStatsQuery, useCountNewApplicationsQuery } from '../../kit/counts/api';
import {
  useCountsQuery,
  useDeskCounts,
  useFiguresQuery,
  usePasswordRequests,
  useSummary,
} from '../../kit/counts/counts';
import { useRefreshing } from '../../kit/live/useRefreshMs';
import { menuFor, type MenuSection, type TabCounts } from './menu';

/** Nobody expects an answer to an application within a minute. */
const APPLICATIONS_MS = 60_000;

const Menu = createContext<readonly MenuSection[]>([]);

/** Around everything that shows a part of the menu, so that its counts are asked for once. */
export function MenuProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const menu = menuFor(usePermissions(), useTabCounts(), pathname);
  return <Menu value={menu}>{children}</Menu>;
}

/** The entries that the role may open. */
export function useMenu(): readonly MenuSection[] {
  return use(Menu);
}

/** How much work waits at each tab; asks only for what the role may know. */
function useTabCounts(): TabCounts {
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
