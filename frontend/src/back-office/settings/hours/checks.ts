import type { FieldProblems } from '../../../kit/form/checked';
import { toWhole } from '../../../shop/reading/number';
import { wholeProblem } from '../../kit/form/numberProblem';
import { hoursMessages, promiseMessages as m } from './messages';
import { MIDNIGHT, type HoursValues, type PromiseValues } from './values';

export function checkHours({ week, closedDates }: HoursValues): FieldProblems<HoursValues> {
  const { timeMissing, sameTime, dateMissing, dateTwice } = hoursMessages;
  const problems: FieldProblems<HoursValues> = {};
  for (const [place, { kind, from, to }] of week.entries()) {
    if (kind !== 'open') continue;
    problems[`week.${place}.from`] = !from && timeMissing;
    problems[`week.${place}.to`] = to ? to !== MIDNIGHT && to === from && sameTime : timeMissing;
  }
  const dates = closedDates.map(({ date }) => date);
  for (const [place, date] of dates.entries()) {
    const isTwice = dates.indexOf(date) !== dates.lastIndexOf(date);
    problems[`closedDates.${place}.date`] = date ? isTwice && dateTwice : dateMissing;
  }
  return problems;
}

const MINUTES = { min: 5, max: 2880 };
const DAYS = { min: 0, max: 30 };
const FEE = { min: 0, max: 1_000_000 };

export function isMinutes(typed: string): boolean {
  return !wholeProblem(typed, MINUTES);
}

const feeProblem = (typed: string) => wholeProblem(typed, FEE, m.feeUnsafe);

export function checkPromises(values: PromiseValues): FieldProblems<PromiseValues> {
  const { bundleMinutes, smeMinutes, routerNearDays, routerFarDays } = values;
  const { routerNearFee, routerFarFee } = values;
  const isSooner = toWhole(routerFarDays) < toWhole(routerNearDays);
  return {
    bundleMinutes: wholeProblem(bundleMinutes, MINUTES, m.minutesUnsafe),
    smeMinutes: wholeProblem(smeMinutes, MINUTES, m.minutesUnsafe),
    routerNearDays: wholeProblem(routerNearDays, DAYS, m.daysUnsafe),
    routerFarDays: wholeProblem(routerFarDays, DAYS, m.daysUnsafe) || (isSooner && m.farBeforeNear),
    routerNearFee: feeProblem(routerNearFee),
    routerFarFee: feeProblem(routerFarFee),
  };
}
