import type { MessageDescriptor } from 'react-intl';
import type { AttemptState, PaymentDetail, PaymentRecord } from '../../api/types';
import type { Tone } from '../kit/list/StatusChip';
import { minutesSince } from '../kit/list/waiting';
import { attemptStateMessages, stateMessages } from './messages';
import { lowerCase } from '../../kit/records';

type Facts = Pick<PaymentRecord, 'status' | 'placed' | 'refund'> & Partial<PaymentDetail>;
type Shown = keyof typeof stateMessages;

/** Money is here, no order took it and nobody is sending all of it back; of two payments one may go back. */
export function waitsForOrder({ status, placed, refund, attempts = [] }: Facts): boolean {
  const stays = attempts.some((one) => one.status === 'COMPLETED' && one.refundable > 0);
  return status === 'COMPLETED' && !placed && (stays || !live(refund));
}

/** A dismissed case stands in nobody's way. */
const live = (refund: Facts['refund']) => (refund === 'dismissed' ? null : refund);

const refundStates = {
  open: 'refundOpen',
  paying: 'refundPaying',
  refunded: 'refunded',
} as const;

/** How a payment stands for staff: a paid one by what became of the money. */
export function shownState(payment: Facts): Shown {
  if (waitsForOrder(payment)) return 'paidWithoutOrder';
  const refund = live(payment.refund);
  if (refund) return refundStates[refund];
  return lowerCase(payment.status);
}

const tones: Record<Shown, Tone> = {
  paidWithoutOrder: 'urgent',
  review: 'waiting',
  pending: 'moving',
  completed: 'good',
  failed: 'over',
  expired: 'over',
  reversed: 'over',
  refundOpen: 'waiting',
  refundPaying: 'moving',
  refunded: 'over',
};

interface Label {
  tone: Tone;
  message: MessageDescriptor;
}

export function paymentLabel(payment: Facts): Label {
  const state = shownState(payment);
  return { tone: tones[state], message: stateMessages[state] };
}

const attemptTones: Record<AttemptState, Tone> = {
  initiated: 'moving',
  pending: 'moving',
  expired: 'over',
  failed: 'over',
  review: 'waiting',
  completed: 'good',
  reversed: 'over',
};

export function attemptLabel(status: Uppercase<AttemptState>): Label {
  const state = lowerCase(status);
  return { tone: attemptTones[state], message: attemptStateMessages[state] };
}

/** How long a payment has been waiting for staff; null when it does not. */
export function waitingMinutes(payment: PaymentRecord, now: number): number | null {
  const waits = waitsForOrder(payment) || payment.status === 'REVIEW';
  return waits ? minutesSince(payment.changedAt, now) : null;
}
