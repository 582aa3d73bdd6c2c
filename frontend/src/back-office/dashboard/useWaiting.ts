import { useCountsQuery, useFiguresQuery, usePasswordRequests } from '../kit/counts/counts';
import { usePermissions } from '../kit/access';
import { useGetLatestDaysQuery, type MessageCounts, type SupportFigures } from '../kit/counts/api';
import { lastDays } from '../kit/date/days';
import { useToday } from '../kit/date/useToday';
import { MINUTE_MS } from '../kit/list/waiting';

/** Yesterday and today. */
const DAYS = 2;

/** Yesterday as long as it is not signed off, for who signs days off. */
function useUnsignedYesterday() {
  const may = usePermissions();
  const yesterday = lastDays(DAYS, useToday()).from;
  const { data, isLoading } = useGetLatestDaysQuery(DAYS, {
    skip: !may('close_days'),
    pollingInterval: MINUTE_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const open = data?.some(({ date, status }) => date === yesterday && status === 'open');
  return { yesterday: open ? yesterday : null, isLoading };
}

export interface Waiting {
  cases: SupportFigures | undefined;
  messages: MessageCounts | undefined;
  passwordRequests: number | undefined;
  /** The day, such as `2026-11-21`; null when it is signed off. */
  yesterday: string | null;
  /** Whether all has arrived, or will not: cards appear together. */
  settled: boolean;
}

/** What waits beyond the dashboard, as other pages count it; nothing is asked for that the role does not open. */
export function useWaiting(): Waiting {
  const may = usePermissions();
  const cases = useFiguresQuery({ skip: !may('handle_orders') });
  const messages = useCountsQuery({ skip: !may('see_messages') });
  const passwords = usePasswordRequests({ skip: !may('manage_people') });
  const { yesterday, isLoading } = useUnsignedYesterday();
  const settled = ![cases, messages, passwords].some((query) => query.isLoading) && !isLoading;
  return {
    cases: cases.data,
    messages: messages.data,
    passwordRequests: passwords.data,
    yesterday,
    settled,
  };
}
