import type { components } from '../../api/schema';
import { displayPhone, parsePhone } from '../../shop/reading/phone';
import {
  adminApplicationPath,
  adminOrderPath,
  adminPaymentPath,
  adminRefundPath,
  paths,
} from '../../shop/paths';

/** The router whose stock is shown above the list of routers. */
export const STOCK_PARAM = 'stock';

type CaseKind = components['schemas']['CaseKind'];

/** Addresses of the back office that no other page links to, so that no other page loads them. */
export const backOfficePaths = {
  customers: '/admin/customers',
  fiscalDay: '/admin/fiscal-day',
  float: '/admin/float',
  mapping: '/admin/mapping',
  prices: '/admin/prices',
  ratings: '/admin/ratings',
} as const;

export function adminFloatPath(account: string): string {
  return `${backOfficePaths.float}/${encodeURIComponent(account)}`;
}

/** What somebody sent to show that they paid. */
export function paymentPicturePath(id: string): string {
  return `/admin/payment-pictures/${encodeURIComponent(id)}`;
}

/** The price of a bundle in the list of prices, with a new one filled in. */
export function pricePath(bundleId: string, price?: number): string {
  const filled = price === undefined ? '' : `&price=${price}`;
  return `${backOfficePaths.prices}?bundle=${encodeURIComponent(bundleId)}${filled}`;
}

/** What moved the stock of a router. */
export function stockPath(routerId: string): string {
  return `${paths.adminRouters}?${STOCK_PARAM}=${encodeURIComponent(routerId)}`;
}

/** The route of a bundle through the vendors. */
export function mappingPath(bundleId: string): string {
  return `${backOfficePaths.mapping}/${encodeURIComponent(bundleId)}`;
}

/** Everything about the owner of a number; null for what is no number. */
export function customerPath(phone: string): string | null {
  return (
    parsePhone(phone) && `${backOfficePaths.customers}/${displayPhone(phone).replaceAll(' ', '')}`
  );
}

const casePaths: Record<CaseKind, (subject: string) => string> = {
  not_received: adminOrderPath,
  cancel_requested: adminOrderPath,
  delivery_problem: adminOrderPath,
  delivery_late: adminOrderPath,
  bonus_requested: adminOrderPath,
  payment_review: adminPaymentPath,
  paid_twice: adminPaymentPath,
  paid_without_order: adminPaymentPath,
  payment_picture: paymentPicturePath,
  refund: adminRefundPath,
  application: adminApplicationPath,
};

/** Where a case is settled. */
export function casePath({ kind, subject }: { kind: CaseKind; subject: string }): string {
  return casePaths[kind](subject);
}
