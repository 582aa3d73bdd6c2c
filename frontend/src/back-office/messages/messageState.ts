import type { Tone } from '../kit/list/StatusChip';
import type { ListedMessage, MessageState, Standing } from './types';

export const tones: Record<Standing, Tone> = {
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
export function standingOf({
  state,
  deliveryStatus,
}: Pick<ListedMessage, 'state' | 'deliveryStatus'>): Standing {
  return state === 'sent' ? (deliveryStatus ?? state) : state;
}

/** Whether it went wrong and somebody must look at it; one in whose place another went out is in good hands. */
export function needsSomebody(message: ListedMessage): boolean {
  const standing = standingOf(message);
  const isLost = standing === 'undelivered' && message.replacedBy === null;
  return message.dismissedAt === null && (standing === 'dead' || isLost);
}

/** Whether a person may have it sent once more. */
export function canSendAgain(state: MessageState): boolean {
  return state === 'dead' || state === 'off' || state === 'sent';
}

/** Whether it will be sent by itself. */
export function isOnItsWay(state: MessageState): boolean {
  return state === 'waiting' || state === 'sending';
}
