import type { MessageDescriptor } from 'react-intl';
import { texts } from '../../i18n/texts';
import type {
  Message,
  MessageKind,
  EffectiveState,
  AttemptOutcome,
  AttemptError,
  FailureCause,
} from './types';

export type StateChip = Exclude<EffectiveState, 'sending'> | 'dismissed';

export const outboxMessages = texts('backOffice.messages', {
  title: 'Messages',
  test: 'Test notifications',
  sentToday: '{count, number} sent today',
  waiting: '{count, number} waiting',
  dead: '{count, number} failed',
  undelivered: '{count, number} not delivered',
  down: 'No answer from {channels}. Waiting messages are sent as soon as the connection is back.',
  search: 'Search messages',
  searchHint: 'Order ID or phone',
  state: 'Status',
  all: 'All',
  kind: 'Topic',
  anyKind: 'All topics',
  channel: 'Channel',
  anyChannel: 'All channels',
  recipient: 'To',
  message: 'Message',
  order: 'Order',
  way: '{way}, {recipient}',
  written: 'Created',
  count: '{count, plural, one {# message} other {# messages}}',
  countShown: '{shown, number} of {count, plural, one {# message} other {# messages}}',
  news: '{count, plural, one {# new message} other {# new messages}}',
  outdated: 'Messages as of {time}. Could not refresh.',
  none: 'No messages',
  noneText: 'Messages to customers and staff appear here as they are sent.',
  noneDead: 'No failed messages',
  noneDeadText: 'Messages appear here after all attempts failed, so that you can send them again.',
  noneUndelivered: 'No undelivered messages',
  noneUndeliveredText:
    'Messages that the provider accepted but could not deliver appear here with the reason.',
  noneFilterText: 'No message matches this search and these filters.',
  showAll: 'Show all messages',
  isTest: 'Test',
  sentAt: 'sent {time}',
  deliveredAt: 'delivered {time}',
  readAt: 'read {time}',
  undeliveredAt: 'failed {time}',
  nextAttemptAt: 'next attempt {time}',
  attempts: '{count, plural, one {# attempt} other {# attempts}}',
});

export const stateMessages: Record<EffectiveState, MessageDescriptor> = texts(
  'backOffice.messages.state',
  {
    waiting: 'Waiting',
    sending: 'Sending',
    sent: 'Sent',
    undelivered: 'Not delivered',
    delivered: 'Delivered',
    read: 'Read',
    dead: 'Failed',
    off: 'Channel not set up',
  },
);

/** The same for archived messages. */
export const dismissedMessages = texts('backOffice.messages.resting', {
  undelivered: 'Not delivered, archived',
  dead: 'Failed, archived',
});

/** The states as the filter names them; what is being sent still waits, and what is sent may be delivered too. */
export const stateChips: Record<StateChip, MessageDescriptor> = texts('backOffice.messages.chip', {
  dead: 'Failed',
  undelivered: 'Not delivered',
  waiting: 'Waiting',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  off: 'Channel not set up',
  dismissed: 'Archived',
});

/** What messages are about, by the codes of the server. */
export const kindMessages: Record<MessageKind, MessageDescriptor> = texts(
  'backOffice.messages.kind',
  {
    new_order: 'New order',
    urgent_order: 'Urgent order',
    payment: 'Payment received',
    payment_proof: 'Payment to check',
    plain: 'Short order',
    daily_summary: 'Daily summary',
    issue: 'Needs attention',
    order_received: 'Order received',
    order_delivered: 'Order delivered',
    order_cancelled: 'Order cancelled',
    payment_received: 'Paid, order not completed',
    payment_in_review: 'Paid another amount',
    refund_paid: 'Refund paid',
    bundle_ending: 'Bundle ends soon',
    gift_delivered: 'Gift loaded',
    number_code: 'Code for a number',
    invitation: 'Invitation',
    password_link: 'New password',
    event: 'Webhook event',
  },
);

export const audienceMessages: Record<Message['audience'], MessageDescriptor> = texts(
  'backOffice.messages.audience',
  {
    customer: 'The customer',
    staff: 'Staff',
    program: 'Another program',
  },
);

export const detailMessages = texts('backOffice.messages.detail', {
  unnamed: 'Message',
  notFound: 'Message not found',
  notFoundText: 'Messages are deleted after 90 days. Check the link.',
  notLoaded: 'Could not load the message',
  outdated: 'Message as of {time}. Could not refresh.',
  words: 'Message text',
  forgotten: 'The text was deleted after 90 days.',
  deadTitle: 'All attempts failed',
  deadText:
    'It is not retried automatically. See the reason below, then send it again or contact the person another way.',
  offTitle: 'Not sent: the channel is not set up',
  offText:
    '{channel, select, sms {No SMS provider is set up.} whatsapp {WhatsApp is not set up.} email {Email is not set up.} push {Browser notifications are not set up.} other {The webhook is not set up.}} Your administrator can set it up; then send it again.',
  undeliveredTitle: 'Sent, but not delivered',
  providerText: 'Provider’s answer: {words}',
  replaced: 'The same message was sent another way',
  instead: 'Sent instead of a message that did not arrive',
  taken: 'Accepted by the provider',
  delivered: 'Delivered',
  read: 'Read',
  undelivered: 'Failed',
  audience: 'Audience',
  language: 'Language',
  smsParts: 'SMS parts, each charged',
  dismissed: 'Archived',
  nextAttempt: 'Next attempt',
  gateway: 'Sent through',
  providerId: 'Provider’s reference',
  log: 'Attempts',
  took: 'after {seconds} s',
  noTries: 'No attempts yet.',
});

/** What came of one try, by the codes of the server. */
export const outcomeMessages: Record<AttemptOutcome, MessageDescriptor> = texts(
  'backOffice.messages.outcome',
  {
    sent: 'Accepted',
    refused: 'Refused',
    failed: 'Failed',
    unclear: 'No clear answer',
  },
);

/** Why it was not sent, by the codes of the server. */
export const reasonMessages: Record<AttemptError, MessageDescriptor> = texts(
  'backOffice.messages.reason',
  {
    no_recipient: 'There is no such recipient, or they accept no messages.',
    not_allowed: 'The provider does not allow this message.',
    device_gone: 'The device is no longer registered.',
    not_reached: 'No connection. It was not sent.',
    account:
      'Our account with the provider does not allow it: check the key, the balance and the sender name.',
    too_much: 'Too many messages at once.',
    their_fault: 'The provider could not send it.',
    our_fault: 'An error in the shop itself.',
    no_answer: 'No answer in time. The message may have arrived.',
    unreadable: 'The answer could not be read. The message may have arrived.',
  },
);

export const againMessages = texts('backOffice.messages.again', {
  again: 'Send again',
  question: 'It was already sent. Sent again, it may arrive twice.',
  confirm: 'Send again',
  done: 'Sending again',
  doneText: 'The message is on its way. The result appears under Attempts.',
  inProgress: 'It is already on its way, or was sent less than a minute ago.',
  channelOff: 'This channel is still not set up.',
  unanswered: 'No answer from the server. Check the current state before you try again.',
});

/** Archiving failed messages. */
/** To send all failed messages again. */
export const againAllMessages = texts('backOffice.messages.againAll', {
  these: '{count, plural, one {Send this one again} other {Send these # again}}',
  question:
    '{count, plural, one {Send one failed message again?} other {Send # failed messages again?}}',
  confirm: 'Yes, send again',
  done: '{count, plural, one {One message is sent again} other {# messages are sent again}}',
  doneText: 'What fails once more is listed here again.',
});

export const dismissMessages = texts('backOffice.messages.dismiss', {
  dismiss: 'Archive',
  these: '{count, plural, one {Archive this one} other {Archive these #}}',
  question:
    '{count, plural, one {Archive one message? It will not be sent, and reminders stop.} other {Archive # messages? They will not be sent, and reminders stop.}}',
  confirm: 'Yes, archive',
  done: '{count, plural, one {One message archived} other {# messages archived}}',
  doneText: 'Listed under “Archived”. You can still send it from there.',
});

/** Why it did not arrive, by the codes of the server, and what helps. */
export const causeMessages: Record<FailureCause, MessageDescriptor> = texts(
  'backOffice.messages.cause',
  {
    no_such_number: 'This number does not exist. Ask for the right one.',
    unreachable: 'The phone was off or had no network for too long. Send it again later.',
    blocked: 'The person blocked messages like this one. Call instead.',
    inactive: 'The number is suspended or no longer in use. Ask for another one.',
    not_on_whatsapp: 'WhatsApp cannot reach this number. It probably has no WhatsApp.',
    template_needed:
      'The person has not written to the shop in the last 24 hours, so WhatsApp allows approved templates only. Your administrator can set one up.',
    no_credit: 'The shop’s account with the provider has no credit. Top it up, then send it again.',
    held_back: 'The provider limits deliveries at the moment. Send it again later.',
    not_allowed: 'The provider does not allow this message.',
    unknown: 'The provider gave no known reason. Send it again, or call.',
  },
);
