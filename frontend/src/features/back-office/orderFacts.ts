import type { AdminOrder } from '../../api/types';
import { minutesSince } from './waiting';

/** How long an order that still waits for us has been waiting; null when nobody waits. */
export function waitingMinutes({ status, createdAt }: AdminOrder, now: number): number | null {
  if (status !== 'pending' && status !== 'processing') return null;
  return minutesSince(createdAt, now);
}

/** The name of what was ordered in Swahili; empty when there is none. */
export function swahiliNameOf({ details }: Pick<AdminOrder, 'details'>): string {
  return textIn(details, 'bundleNameSwahili') ?? textIn(details, 'routerNameSwahili') ?? '';
}

/** One of the further facts of an order, if it is there and a text. */
export function textIn(details: AdminOrder['details'], key: string): string | null {
  const value = details[key];
  return typeof value === 'string' ? value : null;
}
