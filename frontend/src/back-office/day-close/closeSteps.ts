import type { DayClose } from './api';

type Open = DayClose['figures']['open'];
export type OpenPoint = keyof Open;

export const statementPoints: readonly OpenPoint[] = ['missingSources', 'differences'];
export const cashPoints: readonly OpenPoint[] = ['uncounted', 'cashDifferences'];

export const floatPoints: readonly OpenPoint[] = ['floatUncounted', 'floatDifferences'];

/** Which of these points are still open. */
export function leftOf(open: Open, points: readonly OpenPoint[]): OpenPoint[] {
  return points.filter((point) => Boolean(open[point]));
}
