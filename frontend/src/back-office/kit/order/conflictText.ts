import type { IntlShape } from 'react-intl';
import type { AdminOrder, OrderNote } from '../../../api/types';
import { statusMessages } from '../../../shop/order/statusMessages';
import { formatTime } from '../../../i18n/formats';
import { displayPhone } from '../../../shop/reading/phone';
import { changeMessages as m } from '../messages';
import { actorName } from '../vending/actorName';
import { problemMessages, deliveryMessages as deskMessages, noteMessages } from './messages';

interface Act {
  at: string;
  by: string | null;
  what: string;
}

/** Who was faster with an order, and what they did; `data` is the order as it is, which the server sends with its refusal. */
export function conflictText(intl: IntlShape, data: unknown): string {
  const last = isOrder(data) ? lastAct(intl, data) : undefined;
  if (!last) return intl.formatMessage(m.conflict);
  const { by, what } = last;
  const time = formatTime(intl, last.at);
  if (!by) return intl.formatMessage(m.conflictOf, { what, time });
  return intl.formatMessage(m.conflictBy, { what, time, name: actorName(intl, by) });
}

function lastAct(intl: IntlShape, { timeline, notes }: AdminOrder): Act | undefined {
  const statuses = timeline.map(({ at, by, status }) => ({
    at,
    by,
    what: intl.formatMessage(statusMessages[status]),
  }));
  // Words beside an order keep nobody from changing it.
  const events = (notes ?? []).filter(({ kind }) => kind !== 'note');
  const troubles = events.map((note) => ({
    at: note.at,
    by: note.by,
    what: noteTitle(intl, note),
  }));
  const inTime = (one: Act, other: Act) => Date.parse(one.at) - Date.parse(other.at);
  return [...statuses, ...troubles].sort(inTime).at(-1);
}

function isOrder(data: unknown): data is AdminOrder {
  return typeof data === 'object' && data !== null && 'timeline' in data;
}

/** What a line of an order's history is about, beside its statuses. */
export function noteTitle(intl: IntlShape, { kind, problem, text }: OrderNote): string {
  if (kind === 'recipient_corrected') {
    return intl.formatMessage(noteMessages.recipientCorrected, { phone: displayPhone(text ?? '') });
  }
  if (kind === 'cancel_requested') return intl.formatMessage(noteMessages.cancelRequested);
  if (kind === 'not_received') return intl.formatMessage(noteMessages.notReceived);
  if (kind === 'bonus_requested') return intl.formatMessage(noteMessages.bonusRequested);
  if (!problem) return intl.formatMessage(noteMessages.note);
  return intl.formatMessage(deskMessages.problemBefore, {
    problem: intl.formatMessage(problemMessages[problem]),
  });
}
