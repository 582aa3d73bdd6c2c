import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, lastDays, type Days } from '../kit/date/days';
import { useToday } from '../kit/date/useToday';

const USUAL = 30;
export const spans = ['7', '30', '90', '365'] as const;
export type Span = (typeof spans)[number];

/** The days stand in the address: `?days=90`, or `?from=…&to=…`. */
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
  return {
    days,
    today,
    span: isOwn ? null : (span ?? ('30' as const)),
    choose: (next: Span) => change({ days: next, from: null, to: null }),
    setDays: (next: Days) => change({ days: null, ...next }),
    params,
    change,
  };
}
