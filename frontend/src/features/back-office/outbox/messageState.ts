import type { Tone } from '../components/StateLabel';
import type { MessageState } from './types';

export const tones: Record<MessageState, Tone> = {
  waiting: 'waiting',
  sending: 'moving',
  sent: 'good',
  dead: 'urgent',
  off: 'over',
};

/** Whether a person may have it sent once more. */
export function canSendAgain(state: MessageState): boolean {
  return state === 'dead' || state === 'off' || state === 'sent';
}

/** Whether it will be sent by itself. */
export function isOnItsWay(state: MessageState): boolean {
  return state === 'waiting' || state === 'sending';
}
