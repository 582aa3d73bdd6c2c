import type { IntlShape } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import { shortDateTime } from '../kit/date/dateText';
import { effectiveState } from './messageState';
import { outboxMessages as m } from './messages';
import type { ListedMessage } from './types';
import { channelMessages } from '../kit/contact/messages';

/** By which way to whom: `SMS · 0754 *** 210`. */
export function channelText(intl: IntlShape, { channel, recipient }: ListedMessage): string {
  const way = intl.formatMessage(channelMessages[channel]);
  return recipient ? intl.formatMessage(m.way, { way, recipient }) : way;
}

/** When it arrived, was opened or was given up; null while the company says nothing. */
export function arrivalText(intl: IntlShape, message: ListedMessage): string | null {
  const state = effectiveState(message);
  if (state !== 'read' && state !== 'delivered' && state !== 'undelivered') return null;
  const at = message[`${state}At`];
  return at && intl.formatMessage(m[`${state}At`], { time: formatDateTime(intl, at) });
}

/** When it went out or will be tried again, where that is another minute than it was written in. */
export function momentText(intl: IntlShape, message: ListedMessage, now: number): string | null {
  const { state, createdAt, sentAt, nextAttemptAt } = message;
  const shown = (at: string) => shortDateTime(intl, at, now);
  if (state === 'waiting' && nextAttemptAt) {
    return intl.formatMessage(m.nextAttemptAt, { time: shown(nextAttemptAt) });
  }
  if (!sentAt || shown(sentAt) === shown(createdAt)) return null;
  return intl.formatMessage(m.sentAt, { time: shown(sentAt) });
}

/** Said only where it took more than one. */
export function attemptsText(intl: IntlShape, { attempts, state }: ListedMessage): string | null {
  const tells = attempts > 1 || (attempts === 1 && state !== 'sent');
  return tells ? intl.formatMessage(m.attempts, { count: attempts }) : null;
}
