import type { AdminOrder } from '../../../api/types';

/** Whether it is still to be delivered. */
export function isOpen({ status }: Pick<AdminOrder, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
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

/** Whether an order goes by the masked number of its payer, since nobody gave a name. */
export function isNumber(customerName: string): boolean {
  return /^0\d•• ••• •••$/.test(customerName);
}
