import { useGetLatestDaysQuery } from '../kit/counts/api';
import { lastDays } from '../kit/date/days';
import { useToday } from '../kit/date/useToday';
import { usePermissions } from '../kit/access/usePermissions';
import { MINUTE_MS } from '../kit/list/waiting';

/** Yesterday and today. */
const DAYS = 2;

/** Yesterday as long as it is not signed off, for who signs days off. */
export function useUnsignedYesterday() {
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
