import type { IntlShape } from 'react-intl';
import { shortDay, shortWeekday, weekdayMark } from '../kit/date/dateText';
import { isMonday } from '../kit/date/days';

/** So many days have a mark each; of more, the weeks have. */
const MOST_MARKS = 14;

/** Days with their weekday, and the marks of an axis of them. */
export function dayAxis(intl: IntlShape, days: readonly string[]) {
  const labels = days.map((day) => shortWeekday(intl, day));
  const marked = days.length > MOST_MARKS ? days.filter(isMonday) : days;
  const text = days.length > MOST_MARKS ? shortDay : weekdayMark;
  return {
    labels,
    marks: new Map(marked.map((day) => [shortWeekday(intl, day), text(intl, day)])),
  };
}
