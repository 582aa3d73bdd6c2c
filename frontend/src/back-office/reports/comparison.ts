import type { IntlShape } from 'react-intl';
import { daysBefore, type Days } from '../kit/date/days';
import {
  useGetAnalyticsQuery,
  useGetReportQuery,
  type Analytics,
  type Report,
  type ReportBy,
} from './api';
import { beforeMessages as m } from './messages';

/** As many days right before; nothing while they are on their way, or where nothing was sold in them. */
export function useReportBefore(days: Days, by: ReportBy): Report | undefined {
  const { currentData } = useGetReportQuery({ ...daysBefore(days), by });
  return currentData && currentData.total.settledCount > 0 ? currentData : undefined;
}

export function useAnalyticsBefore(days: Days): Analytics | undefined {
  const { currentData } = useGetAnalyticsQuery(daysBefore(days));
  return currentData?.days.some(({ orders }) => orders > 0) ? currentData : undefined;
}

/** How a sum stands against the same number of days before. */
export function changeText(
  intl: IntlShape,
  { now, before, days }: { now: number; before: number | undefined; days: number },
): string | undefined {
  if (before === undefined || before <= 0) return undefined;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const text = percent === 0 ? m.same : now > before ? m.more : m.less;
  return intl.formatMessage(text, { percent, days });
}
