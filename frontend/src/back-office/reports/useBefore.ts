import { daysBefore, type Days } from '../kit/date/days';
import {
  useGetAnalyticsQuery,
  useGetReportQuery,
  type Analytics,
  type Report,
  type ReportBy,
} from './api';

/** As many days right before; nothing while they are on their way, or where nothing was sold in them. */
export function useReportBefore(days: Days, by: ReportBy): Report | undefined {
  const { currentData } = useGetReportQuery({ ...daysBefore(days), by });
  return currentData && currentData.total.settledCount > 0 ? currentData : undefined;
}

export function useAnalyticsBefore(days: Days): Analytics | undefined {
  const { currentData } = useGetAnalyticsQuery(daysBefore(days));
  return currentData?.days.some(({ orders }) => orders > 0) ? currentData : undefined;
}
