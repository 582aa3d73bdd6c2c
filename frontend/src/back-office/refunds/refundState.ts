import type { RefundCase, RefundState } from '../../api/types';
import type { Tone } from '../kit/list/StatusChip';
import { minutesSince } from '../kit/list/waiting';

export const refundTones: Record<RefundState, Tone> = {
  open: 'waiting',
  paying: 'moving',
  refunded: 'good',
  dismissed: 'over',
};

export type RefundAction = 'payOut' | 'record' | 'dismiss' | 'approve';

/** While an answer is awaited the case cannot be dropped: the money may be on its way. */
export function refundActions(refund: RefundCase): RefundAction[] {
  const { state, payoutAvailable, needsApproval, openedByCaller } = refund;
  if (state !== 'open' && state !== 'paying') return [];
  if (needsApproval) return openedByCaller ? ['dismiss'] : ['approve', 'dismiss'];
  const payOut: RefundAction[] = payoutAvailable ? ['payOut'] : [];
  return state === 'open' ? [...payOut, 'record', 'dismiss'] : [...payOut, 'record'];
}

/** How long the customer has been waiting for the money; null once the case is closed. */
export function waitingMinutes({ state, openedAt }: RefundCase, now: number): number | null {
  return state === 'open' || state === 'paying' ? minutesSince(openedAt, now) : null;
}

/** Whether the money can be sent from the wallet now. */
export function canBeSent({ state, needsApproval }: RefundCase): boolean {
  return state === 'open' && !needsApproval;
}
