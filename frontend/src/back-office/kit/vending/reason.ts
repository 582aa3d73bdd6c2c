import type { MessageDescriptor } from 'react-intl';
import { outcomeMessages, refusalMessages } from './messages';
import type { VendingAttempt } from './types';

/** Why colleagues have to see to an order that was to be sent by itself; null while nothing went wrong. */
export function reasonOf(attempt: VendingAttempt): MessageDescriptor | null {
  if (attempt.state === 'timed_out') return outcomeMessages.timedOut;
  if (attempt.state === 'reversed') return outcomeMessages.reversed;
  if (attempt.isCertainRefusal) return refusalMessages[attempt.refusal ?? 'other'];
  return null;
}
