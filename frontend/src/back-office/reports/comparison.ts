import type { IntlShape } from 'react-intl';
import { countDays, daysBefore, daysEarlier, type Days } from '../kit/date/days';
import { shortDays } from '../kit/date/dateText';
import { beforeMessages as m } from './messages';
import type { Analytics, Report } from './api';

/** What a period is compared with; `own` days begin where the address says. */
export const comparisons = ['before', 'weekdays', 'own', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

const WEEK = 7;

/** The days right before these, or the nearest whole weeks before them that do not overlap. */
export function comparedDays(days: Days, comparison: 'before' | 'weekdays'): Days {
  if (comparison === 'before') return daysBefore(days);
  return daysEarlier(days, Math.ceil(countDays(days) / WEEK) * WEEK);
}

/** Nothing where nothing was sold in them. */
export function reportBefore({ before }: Report) {
  return before && before.total.settledCount > 0 ? before : undefined;
}

export function analyticsBefore({ before }: Analytics) {
  return before?.days.some(({ orders }) => orders > 0) ? before : undefined;
}

/** What the days of a comparison are called in charts and tables. */
export const beforeName = shortDays;

interface Change {
  now: number;
  before: number | undefined;
  /** The days of the comparison. */
  days: Days | undefined;
}

/** How a sum stands against that of the comparison. */
export function changeText(intl: IntlShape, { now, before, days }: Change): string | undefined {
  if (!days || before === undefined || before <= 0) return undefined;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const text = percent === 0 ? m.same : now > before ? m.more : m.less;
  return intl.formatMessage(text, { percent, days: shortDays(intl, days) });
}
