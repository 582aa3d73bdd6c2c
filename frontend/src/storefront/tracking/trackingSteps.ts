import type { components } from '../../api/schema';
import type { OrderStatus, TrackingView, TrackOrderRequest } from '../../api/types';
import { parsePhone } from '../../shop/reading/phone';
import { compactCode } from '../../shop/reading/plain';
import type { ReceiptFacts } from '../../shop/order/Receipt';

/** A search shorter than this looks as if nothing had been looked up. */
export const SEARCH_MS = 1000;

/** Says that the order was searched for here, so that the answer may take the focus. */
export interface Searched {
  searched?: boolean;
}

/** A number that was typed where an order id belongs. */
export interface AskedByPhone {
  phone?: string;
}

export interface TrackedStep {
  status: OrderStatus;
  /** Null for what is still to come. */
  at: string | null;
  cancelledBy?: CancelledBy | null;
  /** A step of the money instead of the order. */
  refund?: TrackedRefund;
  /** Another number gets the bundle from then on. */
  recipient?: RecipientChange;
}

export type TrackedRefund = components['schemas']['TrackedRefund'];
export type RecipientChange = components['schemas']['RecipientChange'];
export type TrackedLateOffer = components['schemas']['TrackedLateOffer'];
export type RefundStage = components['schemas']['RefundStage'];

export type CancelledBy = components['schemas']['CancelledBy'];

const course: readonly OrderStatus[] = ['pending', 'processing', 'delivered'];

/** What happened to the order, its number and its money, then what an order that goes on as usual still has before it. */
export function stepsOf(view: TrackingView): TrackedStep[] {
  const { status, timeline, refunds = [], recipientChanges = [] } = view;
  const place = course.indexOf(status);
  const toCome = place < 0 ? [] : course.slice(place + 1);
  const money = refunds.map((refund) => ({ status, at: refund.at, refund }));
  const numbers = recipientChanges.map((recipient) => ({ status, at: recipient.at, recipient }));
  const happened = [...timeline, ...numbers, ...money].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
  return [...happened, ...toCome.map((next) => ({ status: next, at: null }))];
}

/** Whether less goes back than was paid. */
export function isPart({ amount }: TrackedRefund, paid: number): boolean {
  return amount < paid;
}

/** How far the return of a cancelled order's money is; null while nothing goes back. */
export function refundProgress({
  status,
  refunds = [],
}: TrackingView): 'preparing' | 'sent' | null {
  const stages = refunds.map(({ stage }) => stage);
  if (status !== 'cancelled') return null;
  return stages.includes('preparing') ? 'preparing' : stages.includes('sent') ? 'sent' : null;
}

/** The newest state, with the details that were shown for the right digits. */
export function withDetails(newest: TrackingView, full: TrackingView | undefined): TrackingView {
  if (full?.orderId !== newest.orderId) return newest;
  const { stage, status, progress, dueAt, timeline, cancelRequested, refunds = [] } = newest;
  const { wait, lateOffer, report } = newest;
  const isOpen = status === 'pending' || status === 'processing';
  // Nobody asks for the code of an order that is closed.
  const deliveryCode = (isOpen && full.deliveryCode) || null;
  return {
    ...full,
    stage,
    status,
    progress,
    dueAt,
    timeline,
    cancelRequested,
    refunds,
    wait: wait ?? null,
    lateOffer: lateOffer ?? null,
    report: report ?? null,
    deliveryCode,
  };
}

/** Who cancelled the order; null while it is not cancelled. */
export function cancelledBy({ status, timeline }: TrackingView): CancelledBy | null {
  return (status === 'cancelled' && timeline.at(-1)?.cancelledBy) || null;
}

/** What of an order is printed: as much as is shown. */
export function receiptOf({
  orderId,
  status,
  createdAt,
  amount,
  deliveryFee,
  details,
  phoneNumber,
}: TrackingView): ReceiptFacts {
  const bundle = details.type !== 'router';
  return {
    orderId,
    status,
    at: createdAt,
    product: details,
    network: details.network ?? null,
    validity: bundle ? details.validity : null,
    terms: details,
    amount,
    deliveryFee,
    method: details.paymentMethod,
    payment: details.paymentStatus,
    recipient: bundle ? (details.recipientNumber ?? phoneNumber) : null,
    tin: details.tinNumber ?? null,
    fiscal: details.fiscalReceipt,
  };
}

type DigitsChecked = { request: TrackOrderRequest } | { error: 'digits' };

/** The last four digits, also of a number that was typed in full. */
export function toTrackInFull(orderId: string, typed: string): DigitsChecked {
  const phoneLast4 = parsePhone(typed)?.slice(-4) ?? compactCode(typed);
  return /^\d{4}$/.test(phoneLast4) ? { request: { orderId, phoneLast4 } } : { error: 'digits' };
}
