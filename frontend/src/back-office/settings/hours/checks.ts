import type { FieldProblems } from '../../../components/form/checked';
import { isWholeNumber } from '../../../lib/numbers';
import { hoursMessages, promiseMessages as m } from './messages';
import { MIDNIGHT, type HoursValues, type PromiseValues } from './values';

export function checkHours({ week, closedDates }: HoursValues): FieldProblems<HoursValues> {
  const { timeMissing, tooEarly, dateMissing, dateTwice } = hoursMessages;
  const problems: FieldProblems<HoursValues> = {};
  for (const [place, { kind, from, to }] of week.entries()) {
    if (kind !== 'open') continue;
    problems[`week.${place}.from`] = !from && timeMissing;
    problems[`week.${place}.to`] = to ? to !== MIDNIGHT && to <= from && tooEarly : timeMissing;
  }
  const dates = closedDates.map(({ date }) => date);
  for (const [place, date] of dates.entries()) {
    const isTwice = dates.indexOf(date) !== dates.lastIndexOf(date);
    problems[`closedDates.${place}.date`] = date ? isTwice && dateTwice : dateMissing;
  }
  return problems;
}

export const MINUTES = { min: 5, max: 2880 };
export const DAYS = { min: 0, max: 30 };

export function isMinutes(typed: string): boolean {
  return isWholeNumber(typed, MINUTES.min, MINUTES.max);
}

function isDays(typed: string): boolean {
  return isWholeNumber(typed, DAYS.min, DAYS.max);
}

export function checkPromises(values: PromiseValues): FieldProblems<PromiseValues> {
  const { bundleMinutes, smeMinutes, routerNearDays, routerFarDays } = values;
  const isSooner = Number(routerFarDays) < Number(routerNearDays);
  return {
    bundleMinutes: !isMinutes(bundleMinutes) && m.minutesUnsafe,
    smeMinutes: !isMinutes(smeMinutes) && m.minutesUnsafe,
    routerNearDays: !isDays(routerNearDays) && m.daysUnsafe,
    routerFarDays: isDays(routerFarDays) ? isSooner && m.farBeforeNear : m.daysUnsafe,
  };
}
