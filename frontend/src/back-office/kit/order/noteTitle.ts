import type { IntlShape } from 'react-intl';
import type { OrderNote } from '../../../api/types';
import { displayPhone } from '../../../shop/reading/phone';
import { problemMessages, deliveryMessages as deskMessages, noteMessages } from './messages';

/** What a line of an order's history is about, beside its statuses. */
export function noteTitle(intl: IntlShape, { kind, problem, text }: OrderNote): string {
  if (kind === 'recipient_corrected') {
    return intl.formatMessage(noteMessages.recipientCorrected, { phone: displayPhone(text ?? '') });
  }
  if (kind === 'cancel_requested') return intl.formatMessage(noteMessages.cancelRequested);
  if (!problem) return intl.formatMessage(noteMessages.note);
  return intl.formatMessage(deskMessages.problemBefore, {
    problem: intl.formatMessage(problemMessages[problem]),
  });
}
