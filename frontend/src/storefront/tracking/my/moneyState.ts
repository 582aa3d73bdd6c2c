import type { TrackingView } from '../../../api/types';

/** What a purchase means for its buyer. */
export type MoneyState =
  | 'waiting'
  | 'over'
  | 'failed'
  | 'paid'
  | 'cameLate'
  | 'review'
  | 'loading'
  | 'late'
  | 'loaded'
  | 'returning'
  | 'returned'
  | 'cancelled';

/** No wallet keeps a request for longer. */
const PROMPT_MS = 10 * 60_000;

export function moneyState(view: TrackingView, now: number): MoneyState {
  const refunds = (view.refunds ?? []).map(({ stage }) => stage);
  switch (view.stage) {
    case 'awaiting_payment':
      return now - Date.parse(view.createdAt) < PROMPT_MS ? 'waiting' : 'over';
    case 'came_late':
      return 'cameLate';
    case 'details_missing':
      return 'paid';
    case 'payment_failed':
      return 'failed';
    case 'under_review':
      return 'review';
    case 'returning':
      return refunds.includes('sent') && !refunds.includes('preparing') ? 'returned' : 'returning';
    case 'placed':
      return placedState(view, refunds, now);
  }
}

function placedState(view: TrackingView, refunds: string[], now: number): MoneyState {
  if (view.status === 'delivered') return 'loaded';
  if (view.status === 'cancelled') {
    if (refunds.includes('preparing')) return 'returning';
    return refunds.includes('sent') ? 'returned' : 'cancelled';
  }
  if (view.cancelRequested) return 'returning';
  return view.dueAt && Date.parse(view.dueAt) < now ? 'late' : 'loading';
}

/** The amount that the state is about: what goes or went back, or else the price. */
export function amountOf({ amount, refunds = [] }: TrackingView, state: MoneyState): number {
  const stage = { returning: 'preparing', returned: 'sent' }[state as string];
  const back = refunds.filter((refund) => refund.stage === stage);
  return back.length > 0 ? back.reduce((sum, refund) => sum + refund.amount, 0) : amount;
}

/** The moment that the state is about. */
export function momentOf(view: TrackingView, state: MoneyState): string {
  const delivered = view.timeline.filter(({ status }) => status === 'delivered').at(-1);
  const sent = view.refunds?.filter(({ stage }) => stage === 'sent').at(-1);
  if (state === 'loaded') return delivered?.at ?? view.createdAt;
  if (state === 'returned') return sent?.at ?? view.createdAt;
  return view.dueAt ?? view.createdAt;
}
