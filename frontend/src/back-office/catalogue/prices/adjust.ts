export type Unit = 'percent' | 'tsh';

/** A price raised, or lowered by a negative `by`, and rounded to a multiple of `step`; at least one step. */
export function adjusted(price: number, by: number, unit: Unit, step: number): number {
  const next = unit === 'percent' ? price + (price * by) / 100 : price + by;
  return Math.max(step, Math.round(next / step) * step);
}
