import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, lastDays, type Days } from '../kit/date/days';
import { useToday } from '../kit/date/useToday';
import { comparedDays, comparisons, type Comparison } from './comparison';

const USUAL = 30;
const USUAL_COMPARISON = 'before';
export const spans = ['1', '7', '30', '90', '365'] as const;
export type Span = (typeof spans)[number];

/** The days of the address: `?days=90`, or `?from=…&to=…`; compared as `?compare=…` says, `own` days with `&with=…`. */
export function useDays() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const [from, to] = [params.get('from'), params.get('to')];
  const asked = params.get('days');
  const span = spans.find((known) => known === asked) ?? null;
  const days: Days = useMemo(
    () => (isDay(from) && isDay(to) ? { from, to } : lastDays(Number(span ?? USUAL), today)),
    [from, to, span, today],
  );
  const isOwn = isDay(from) && isDay(to);
  const change = (next: Record<string, string | null>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace: true },
    );
  const { comparison, compareFrom } = comparedOf(days, params);
  return {
    days,
    today,
    comparison,
    compareFrom,
    /** What is asked for. */
    asked: { ...days, ...(compareFrom !== undefined && { compareFrom }) },
    compare: (next: Comparison) =>
      change({
        compare: next === USUAL_COMPARISON ? null : next,
        with: next === 'own' ? (compareFrom ?? comparedDays(days, USUAL_COMPARISON).from) : null,
      }),
    compareWith: (first: string) => change({ compare: 'own', with: first }),
    span: isOwn ? null : (span ?? ('30' as const)),
    choose: (next: Span) => change({ days: next, from: null, to: null }),
    setDays: (next: Days) => change({ days: null, ...next }),
    params,
    change,
  };
}

interface Compared {
  comparison: Comparison;
  compareFrom: string | undefined;
}

/** How the days are compared, and the first day of the comparison. */
function comparedOf(days: Days, params: URLSearchParams): Compared {
  const asked = params.get('compare');
  const own = params.get('with');
  const known = comparisons.find((one) => one === asked) ?? USUAL_COMPARISON;
  const comparison = known === 'own' && !isDay(own) ? USUAL_COMPARISON : known;
  if (comparison === 'none') return { comparison, compareFrom: undefined };
  if (comparison === 'own') return { comparison, compareFrom: own ?? undefined };
  return { comparison, compareFrom: comparedDays(days, comparison).from };
}
