import type { AdminOrder } from '../../api/types';

/** The name of what was ordered in Swahili; empty when there is none. */
export function swahiliNameOf({ details }: Pick<AdminOrder, 'details'>): string {
  return textIn(details, 'bundleNameSwahili') ?? textIn(details, 'routerNameSwahili') ?? '';
}

/** One of the further facts of an order, if it is there and a text. */
export function textIn(details: AdminOrder['details'], key: string): string | null {
  const value = details[key];
  return typeof value === 'string' ? value : null;
}
