import type { Tone } from '../kit/list/StatusChip';
import type { ListedMessage, MessageState, EffectiveState } from './types';

export const tones: Record<EffectiveState, Tone> = {
  waiting: 'waiting',
  sending: 'moving',
  sent: 'good',
  undelivered: 'urgent',
  delivered: 'good',
  read: 'good',
  dead: 'urgent',
  off: 'over',
};

/** What is known last of a message. */
export function effectiveState({
  state,
  deliveryStatus,
}: Pick<ListedMessage, 'state' | 'deliveryStatus'>): EffectiveState {
  return state === 'sent' ? (deliveryStatus ?? state) : state;
}

/** Whether it went wrong and somebody must look at it; one in whose place another went out is in good hands. */
export function needsAttention(message: ListedMessage): boolean {
  const state = effectiveState(message);
  const isLost = state === 'undelivered' && message.replacedBy === null;
  return message.dismissedAt === null && (state === 'dead' || isLost);
}

/** Whether a person may have it sent once more. */
export function canSendAgain(state: MessageState): boolean {
  return state === 'dead' || state === 'off' || state === 'sent';
}

/** Whether it will be sent by itself. */
export function isOnItsWay(state: MessageState): boolean {
  return state === 'waiting' || state === 'sending';
}
