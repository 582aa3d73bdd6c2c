import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type {
  Message,
  MessageKind,
  Standing,
  AttemptOutcome,
  AttemptError,
  FailureCause,
} from './types';

export type StateChip = Exclude<Standing, 'sending'> | 'dismissed';

export const outboxMessages = defineMessages({
  title: { id: 'backOffice.messages.title', defaultMessage: 'Messages' },
  test: { id: 'backOffice.messages.test', defaultMessage: 'Test notifications' },
  sentToday: {
    id: 'backOffice.messages.sentToday',
    defaultMessage: '{count, number} sent today',
  },
  waiting: {
    id: 'backOffice.messages.waiting',
    defaultMessage: '{count, number} waiting',
  },
  dead: {
    id: 'backOffice.messages.dead',
    defaultMessage: '{count, number} failed',
  },
  undelivered: {
    id: 'backOffice.messages.undelivered',
    defaultMessage: '{count, number} not delivered',
  },
  down: {
    id: 'backOffice.messages.down',
    defaultMessage:
      'No answer from {channels}. Waiting messages are sent as soon as the connection is back.',
  },
  search: { id: 'backOffice.messages.search', defaultMessage: 'Search messages' },
  searchHint: { id: 'backOffice.messages.searchHint', defaultMessage: 'Order ID or phone' },
  state: { id: 'backOffice.messages.state', defaultMessage: 'Status' },
  all: { id: 'backOffice.messages.all', defaultMessage: 'All' },
  kind: { id: 'backOffice.messages.kind', defaultMessage: 'Topic' },
  anyKind: { id: 'backOffice.messages.anyKind', defaultMessage: 'All topics' },
  channel: { id: 'backOffice.messages.channel', defaultMessage: 'Channel' },
  anyChannel: { id: 'backOffice.messages.anyChannel', defaultMessage: 'All channels' },
  recipient: { id: 'backOffice.messages.recipient', defaultMessage: 'To' },
  message: { id: 'backOffice.messages.message', defaultMessage: 'Message' },
  order: { id: 'backOffice.messages.order', defaultMessage: 'Order' },
  way: { id: 'backOffice.messages.way', defaultMessage: '{way}, {recipient}' },
  written: { id: 'backOffice.messages.written', defaultMessage: 'Created' },
  count: {
    id: 'backOffice.messages.count',
    defaultMessage: '{count, plural, one {# message} other {# messages}}',
  },
  countShown: {
    id: 'backOffice.messages.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# message} other {# messages}}',
  },
  news: {
    id: 'backOffice.messages.news',
    defaultMessage: '{count, plural, one {# new message} other {# new messages}}',
  },
  outdated: {
    id: 'backOffice.messages.outdated',
    defaultMessage: 'Messages as of {time}. Could not refresh.',
  },
  none: { id: 'backOffice.messages.none', defaultMessage: 'No messages' },
  noneText: {
    id: 'backOffice.messages.noneText',
    defaultMessage: 'Messages to customers and staff appear here as they are sent.',
  },
  noneDead: { id: 'backOffice.messages.noneDead', defaultMessage: 'No failed messages' },
  noneDeadText: {
    id: 'backOffice.messages.noneDeadText',
    defaultMessage:
      'Messages appear here after all attempts failed, so that you can send them again.',
  },
  noneUndelivered: {
    id: 'backOffice.messages.noneUndelivered',
    defaultMessage: 'No undelivered messages',
  },
  noneUndeliveredText: {
    id: 'backOffice.messages.noneUndeliveredText',
    defaultMessage:
      'Messages that the provider accepted but could not deliver appear here with the reason.',
  },
  noneFilterText: {
    id: 'backOffice.messages.noneFilterText',
    defaultMessage: 'No message matches this search and these filters.',
  },
  showAll: { id: 'backOffice.messages.showAll', defaultMessage: 'Show all messages' },
  isTest: { id: 'backOffice.messages.isTest', defaultMessage: 'Test' },
  sentAt: { id: 'backOffice.messages.sentAt', defaultMessage: 'sent {time}' },
  deliveredAt: { id: 'backOffice.messages.deliveredAt', defaultMessage: 'delivered {time}' },
  readAt: { id: 'backOffice.messages.readAt', defaultMessage: 'read {time}' },
  undeliveredAt: { id: 'backOffice.messages.undeliveredAt', defaultMessage: 'failed {time}' },
  nextAttemptAt: { id: 'backOffice.messages.nextAttemptAt', defaultMessage: 'next attempt {time}' },
  attempts: {
    id: 'backOffice.messages.attempts',
    defaultMessage: '{count, plural, one {# attempt} other {# attempts}}',
  },
});

export const stateMessages: Record<Standing, MessageDescriptor> = defineMessages({
  waiting: { id: 'backOffice.messages.state.waiting', defaultMessage: 'Waiting' },
  sending: { id: 'backOffice.messages.state.sending', defaultMessage: 'Sending' },
  sent: { id: 'backOffice.messages.state.sent', defaultMessage: 'Sent' },
  undelivered: { id: 'backOffice.messages.state.undelivered', defaultMessage: 'Not delivered' },
  delivered: { id: 'backOffice.messages.state.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.messages.state.read', defaultMessage: 'Read' },
  dead: { id: 'backOffice.messages.state.dead', defaultMessage: 'Failed' },
  off: { id: 'backOffice.messages.state.off', defaultMessage: 'Channel not set up' },
});

/** The same for archived messages. */
export const restingMessages = defineMessages({
  undelivered: {
    id: 'backOffice.messages.resting.undelivered',
    defaultMessage: 'Not delivered, archived',
  },
  dead: { id: 'backOffice.messages.resting.dead', defaultMessage: 'Failed, archived' },
});

/** The states as the filter names them; what is being sent still waits, and what is sent may be delivered too. */
export const stateChips: Record<StateChip, MessageDescriptor> = defineMessages({
  dead: { id: 'backOffice.messages.chip.dead', defaultMessage: 'Failed' },
  undelivered: { id: 'backOffice.messages.chip.undelivered', defaultMessage: 'Not delivered' },
  waiting: { id: 'backOffice.messages.chip.waiting', defaultMessage: 'Waiting' },
  sent: { id: 'backOffice.messages.chip.sent', defaultMessage: 'Sent' },
  delivered: { id: 'backOffice.messages.chip.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.messages.chip.read', defaultMessage: 'Read' },
  off: { id: 'backOffice.messages.chip.off', defaultMessage: 'Channel not set up' },
  dismissed: { id: 'backOffice.messages.chip.dismissed', defaultMessage: 'Archived' },
});

/** What messages are about, by the codes of the server. */
export const kindMessages: Record<MessageKind, MessageDescriptor> = defineMessages({
  new_order: { id: 'backOffice.messages.kind.new_order', defaultMessage: 'New order' },
  urgent_order: { id: 'backOffice.messages.kind.urgent_order', defaultMessage: 'Urgent order' },
  payment: { id: 'backOffice.messages.kind.payment', defaultMessage: 'Payment received' },
  payment_proof: {
    id: 'backOffice.messages.kind.payment_proof',
    defaultMessage: 'Payment to check',
  },
  plain: { id: 'backOffice.messages.kind.plain', defaultMessage: 'Short order' },
  daily_summary: { id: 'backOffice.messages.kind.daily_summary', defaultMessage: 'Daily summary' },
  issue: { id: 'backOffice.messages.kind.issue', defaultMessage: 'Needs attention' },
  order_received: {
    id: 'backOffice.messages.kind.order_received',
    defaultMessage: 'Order received',
  },
  order_delivered: {
    id: 'backOffice.messages.kind.order_delivered',
    defaultMessage: 'Order delivered',
  },
  order_cancelled: {
    id: 'backOffice.messages.kind.order_cancelled',
    defaultMessage: 'Order cancelled',
  },
  payment_received: {
    id: 'backOffice.messages.kind.payment_received',
    defaultMessage: 'Paid, order not completed',
  },
  refund_paid: { id: 'backOffice.messages.kind.refund_paid', defaultMessage: 'Refund paid' },
  invitation: { id: 'backOffice.messages.kind.invitation', defaultMessage: 'Invitation' },
  password_link: { id: 'backOffice.messages.kind.password_link', defaultMessage: 'New password' },
  event: { id: 'backOffice.messages.kind.event', defaultMessage: 'Webhook event' },
});

export const audienceMessages: Record<Message['audience'], MessageDescriptor> = defineMessages({
  customer: { id: 'backOffice.messages.audience.customer', defaultMessage: 'The customer' },
  staff: { id: 'backOffice.messages.audience.staff', defaultMessage: 'Staff' },
  program: { id: 'backOffice.messages.audience.program', defaultMessage: 'Another program' },
});

export const detailMessages = defineMessages({
  unnamed: { id: 'backOffice.messages.detail.unnamed', defaultMessage: 'Message' },
  notFound: { id: 'backOffice.messages.detail.notFound', defaultMessage: 'Message not found' },
  notFoundText: {
    id: 'backOffice.messages.detail.notFoundText',
    defaultMessage: 'Messages are deleted after 90 days. Check the link.',
  },
  notLoaded: {
    id: 'backOffice.messages.detail.notLoaded',
    defaultMessage: 'Could not load the message',
  },
  outdated: {
    id: 'backOffice.messages.detail.outdated',
    defaultMessage: 'Message as of {time}. Could not refresh.',
  },
  words: { id: 'backOffice.messages.detail.words', defaultMessage: 'Message text' },
  forgotten: {
    id: 'backOffice.messages.detail.forgotten',
    defaultMessage: 'The text was deleted after 90 days.',
  },
  deadTitle: {
    id: 'backOffice.messages.detail.deadTitle',
    defaultMessage: 'All attempts failed',
  },
  deadText: {
    id: 'backOffice.messages.detail.deadText',
    defaultMessage:
      'It is not retried automatically. See the reason below, then send it again or contact the person another way.',
  },
  offTitle: {
    id: 'backOffice.messages.detail.offTitle',
    defaultMessage: 'Not sent: the channel is not set up',
  },
  offText: {
    id: 'backOffice.messages.detail.offText',
    defaultMessage:
      '{channel, select, sms {No SMS provider is set up.} whatsapp {WhatsApp is not set up.} email {Email is not set up.} push {Browser notifications are not set up.} other {The webhook is not set up.}} Your administrator can set it up; then send it again.',
  },
  undeliveredTitle: {
    id: 'backOffice.messages.detail.undeliveredTitle',
    defaultMessage: 'Sent, but not delivered',
  },
  providerText: {
    id: 'backOffice.messages.detail.providerText',
    defaultMessage: 'Provider’s answer: {words}',
  },
  replaced: {
    id: 'backOffice.messages.detail.replaced',
    defaultMessage: 'The same message was sent another way',
  },
  instead: {
    id: 'backOffice.messages.detail.instead',
    defaultMessage: 'Sent instead of a message that did not arrive',
  },
  taken: { id: 'backOffice.messages.detail.taken', defaultMessage: 'Accepted by the provider' },
  delivered: { id: 'backOffice.messages.detail.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.messages.detail.read', defaultMessage: 'Read' },
  undelivered: { id: 'backOffice.messages.detail.undelivered', defaultMessage: 'Failed' },
  audience: { id: 'backOffice.messages.detail.audience', defaultMessage: 'Audience' },
  language: { id: 'backOffice.messages.detail.language', defaultMessage: 'Language' },
  smsParts: {
    id: 'backOffice.messages.detail.smsParts',
    defaultMessage: 'SMS parts, each charged',
  },
  dismissed: { id: 'backOffice.messages.detail.dismissed', defaultMessage: 'Archived' },
  nextAttempt: { id: 'backOffice.messages.detail.nextAttempt', defaultMessage: 'Next attempt' },
  providerId: {
    id: 'backOffice.messages.detail.providerId',
    defaultMessage: 'Provider’s reference',
  },
  log: { id: 'backOffice.messages.detail.log', defaultMessage: 'Attempts' },
  took: { id: 'backOffice.messages.detail.took', defaultMessage: 'after {seconds} s' },
  noTries: { id: 'backOffice.messages.detail.noTries', defaultMessage: 'No attempts yet.' },
});

/** What came of one try, by the codes of the server. */
export const outcomeMessages: Record<AttemptOutcome, MessageDescriptor> = defineMessages({
  sent: { id: 'backOffice.messages.outcome.sent', defaultMessage: 'Accepted' },
  refused: { id: 'backOffice.messages.outcome.refused', defaultMessage: 'Refused' },
  failed: { id: 'backOffice.messages.outcome.failed', defaultMessage: 'Failed' },
  unclear: { id: 'backOffice.messages.outcome.unclear', defaultMessage: 'No clear answer' },
});

/** Why it was not sent, by the codes of the server. */
export const reasonMessages: Record<AttemptError, MessageDescriptor> = defineMessages({
  no_recipient: {
    id: 'backOffice.messages.reason.no_recipient',
    defaultMessage: 'There is no such recipient, or they accept no messages.',
  },
  not_allowed: {
    id: 'backOffice.messages.reason.not_allowed',
    defaultMessage: 'The provider does not allow this message.',
  },
  device_gone: {
    id: 'backOffice.messages.reason.device_gone',
    defaultMessage: 'The device is no longer registered.',
  },
  not_reached: {
    id: 'backOffice.messages.reason.not_reached',
    defaultMessage: 'No connection. It was not sent.',
  },
  account: {
    id: 'backOffice.messages.reason.account',
    defaultMessage:
      'Our account with the provider does not allow it: check the key, the balance and the sender name.',
  },
  too_much: {
    id: 'backOffice.messages.reason.too_much',
    defaultMessage: 'Too many messages at once.',
  },
  their_fault: {
    id: 'backOffice.messages.reason.their_fault',
    defaultMessage: 'The provider could not send it.',
  },
  our_fault: {
    id: 'backOffice.messages.reason.our_fault',
    defaultMessage: 'An error in the shop itself.',
  },
  no_answer: {
    id: 'backOffice.messages.reason.no_answer',
    defaultMessage: 'No answer in time. The message may have arrived.',
  },
  unreadable: {
    id: 'backOffice.messages.reason.unreadable',
    defaultMessage: 'The answer could not be read. The message may have arrived.',
  },
});

export const againMessages = defineMessages({
  again: { id: 'backOffice.messages.again', defaultMessage: 'Send again' },
  question: {
    id: 'backOffice.messages.again.question',
    defaultMessage: 'It was already sent. Sent again, it may arrive twice.',
  },
  confirm: { id: 'backOffice.messages.again.confirm', defaultMessage: 'Send again' },
  done: { id: 'backOffice.messages.again.done', defaultMessage: 'Sending again' },
  doneText: {
    id: 'backOffice.messages.again.doneText',
    defaultMessage: 'The message is on its way. The result appears under Attempts.',
  },
  underWay: {
    id: 'backOffice.messages.again.underWay',
    defaultMessage: 'It is already on its way, or was sent less than a minute ago.',
  },
  channelOff: {
    id: 'backOffice.messages.again.channelOff',
    defaultMessage: 'This channel is still not set up.',
  },
  unanswered: {
    id: 'backOffice.messages.again.unanswered',
    defaultMessage: 'No answer from the server. Check the current state before you try again.',
  },
});

/** Archiving failed messages. */
/** To send all failed messages again. */
export const againAllMessages = defineMessages({
  these: {
    id: 'backOffice.messages.againAll.these',
    defaultMessage: '{count, plural, one {Send this one again} other {Send these # again}}',
  },
  question: {
    id: 'backOffice.messages.againAll.question',
    defaultMessage:
      '{count, plural, one {Send one failed message again?} other {Send # failed messages again?}}',
  },
  confirm: { id: 'backOffice.messages.againAll.confirm', defaultMessage: 'Yes, send again' },
  done: {
    id: 'backOffice.messages.againAll.done',
    defaultMessage:
      '{count, plural, one {One message is sent again} other {# messages are sent again}}',
  },
  doneText: {
    id: 'backOffice.messages.againAll.doneText',
    defaultMessage: 'What fails once more is listed here again.',
  },
});

export const dismissMessages = defineMessages({
  dismiss: { id: 'backOffice.messages.dismiss', defaultMessage: 'Archive' },
  these: {
    id: 'backOffice.messages.dismiss.these',
    defaultMessage: '{count, plural, one {Archive this one} other {Archive these #}}',
  },
  question: {
    id: 'backOffice.messages.dismiss.question',
    defaultMessage:
      '{count, plural, one {Archive one message? It will not be sent, and reminders stop.} other {Archive # messages? They will not be sent, and reminders stop.}}',
  },
  confirm: { id: 'backOffice.messages.dismiss.confirm', defaultMessage: 'Yes, archive' },
  done: {
    id: 'backOffice.messages.dismiss.done',
    defaultMessage: '{count, plural, one {One message archived} other {# messages archived}}',
  },
  doneText: {
    id: 'backOffice.messages.dismiss.doneText',
    defaultMessage: 'Listed under “Archived”. You can still send it from there.',
  },
});

/** Why it did not arrive, by the codes of the server, and what helps. */
export const causeMessages: Record<FailureCause, MessageDescriptor> = defineMessages({
  no_such_number: {
    id: 'backOffice.messages.cause.no_such_number',
    defaultMessage: 'This number does not exist. Ask for the right one.',
  },
  unreachable: {
    id: 'backOffice.messages.cause.unreachable',
    defaultMessage: 'The phone was off or had no network for too long. Send it again later.',
  },
  blocked: {
    id: 'backOffice.messages.cause.blocked',
    defaultMessage: 'The person blocked messages like this one. Call instead.',
  },
  inactive: {
    id: 'backOffice.messages.cause.inactive',
    defaultMessage: 'The number is suspended or no longer in use. Ask for another one.',
  },
  not_on_whatsapp: {
    id: 'backOffice.messages.cause.not_on_whatsapp',
    defaultMessage: 'WhatsApp cannot reach this number. It probably has no WhatsApp.',
  },
  template_needed: {
    id: 'backOffice.messages.cause.template_needed',
    defaultMessage:
      'The person has not written to the shop in the last 24 hours, so WhatsApp allows approved templates only. Your administrator can set one up.',
  },
  no_credit: {
    id: 'backOffice.messages.cause.no_credit',
    defaultMessage:
      'The shop’s account with the provider has no credit. Top it up, then send it again.',
  },
  held_back: {
    id: 'backOffice.messages.cause.held_back',
    defaultMessage: 'The provider limits deliveries at the moment. Send it again later.',
  },
  not_allowed: {
    id: 'backOffice.messages.cause.not_allowed',
    defaultMessage: 'The provider does not allow this message.',
  },
  unknown: {
    id: 'backOffice.messages.cause.unknown',
    defaultMessage: 'The provider gave no known reason. Send it again, or call.',
  },
});
