import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../i18n/defineMessages';
import type {
  Message,
  MessageChannel,
  MessageKind,
  Standing,
  TryOutcome,
  TryReason,
  WhyNot,
} from './types';

export type StateChip = Exclude<Standing, 'sending'> | 'aside';

export const outboxMessages = defineMessages({
  title: { id: 'backOffice.outbox.title', defaultMessage: 'Messages' },
  test: { id: 'backOffice.outbox.test', defaultMessage: 'Test notifications' },
  sentToday: {
    id: 'backOffice.outbox.sentToday',
    defaultMessage: '{count, number} sent today',
  },
  waiting: {
    id: 'backOffice.outbox.waiting',
    defaultMessage: '{count, number} waiting',
  },
  dead: {
    id: 'backOffice.outbox.dead',
    defaultMessage: '{count, number} failed',
  },
  undelivered: {
    id: 'backOffice.outbox.undelivered',
    defaultMessage: '{count, number} not delivered',
  },
  down: {
    id: 'backOffice.outbox.down',
    defaultMessage:
      'No answer from {channels}. Waiting messages are sent as soon as the connection is back.',
  },
  search: { id: 'backOffice.outbox.search', defaultMessage: 'Search messages' },
  searchHint: { id: 'backOffice.outbox.searchHint', defaultMessage: 'Order ID or phone' },
  state: { id: 'backOffice.outbox.state', defaultMessage: 'Status' },
  all: { id: 'backOffice.outbox.all', defaultMessage: 'All' },
  kind: { id: 'backOffice.outbox.kind', defaultMessage: 'Topic' },
  anyKind: { id: 'backOffice.outbox.anyKind', defaultMessage: 'All topics' },
  channel: { id: 'backOffice.outbox.channel', defaultMessage: 'Channel' },
  anyChannel: { id: 'backOffice.outbox.anyChannel', defaultMessage: 'All channels' },
  recipient: { id: 'backOffice.outbox.recipient', defaultMessage: 'To' },
  message: { id: 'backOffice.outbox.message', defaultMessage: 'Message' },
  order: { id: 'backOffice.outbox.order', defaultMessage: 'Order' },
  way: { id: 'backOffice.outbox.way', defaultMessage: '{way}, {recipient}' },
  written: { id: 'backOffice.outbox.written', defaultMessage: 'Created' },
  count: {
    id: 'backOffice.outbox.count',
    defaultMessage: '{count, plural, one {# message} other {# messages}}',
  },
  countShown: {
    id: 'backOffice.outbox.countShown',
    defaultMessage: '{shown, number} of {count, plural, one {# message} other {# messages}}',
  },
  news: {
    id: 'backOffice.outbox.news',
    defaultMessage: '{count, plural, one {# new message} other {# new messages}}',
  },
  outdated: {
    id: 'backOffice.outbox.outdated',
    defaultMessage: 'Messages as of {time}. Could not refresh.',
  },
  none: { id: 'backOffice.outbox.none', defaultMessage: 'No messages' },
  noneText: {
    id: 'backOffice.outbox.noneText',
    defaultMessage: 'Messages to customers and staff appear here as they are sent.',
  },
  noneDead: { id: 'backOffice.outbox.noneDead', defaultMessage: 'No failed messages' },
  noneDeadText: {
    id: 'backOffice.outbox.noneDeadText',
    defaultMessage:
      'Messages appear here after all attempts failed, so that you can send them again.',
  },
  noneUndelivered: {
    id: 'backOffice.outbox.noneUndelivered',
    defaultMessage: 'No undelivered messages',
  },
  noneUndeliveredText: {
    id: 'backOffice.outbox.noneUndeliveredText',
    defaultMessage:
      'Messages that the provider accepted but could not deliver appear here with the reason.',
  },
  noneFilterText: {
    id: 'backOffice.outbox.noneFilterText',
    defaultMessage: 'No message matches this search and these filters.',
  },
  showAll: { id: 'backOffice.outbox.showAll', defaultMessage: 'Show all messages' },
  isTest: { id: 'backOffice.outbox.isTest', defaultMessage: 'Test' },
  sentAt: { id: 'backOffice.outbox.sentAt', defaultMessage: 'sent {time}' },
  deliveredAt: { id: 'backOffice.outbox.deliveredAt', defaultMessage: 'delivered {time}' },
  readAt: { id: 'backOffice.outbox.readAt', defaultMessage: 'read {time}' },
  undeliveredAt: { id: 'backOffice.outbox.undeliveredAt', defaultMessage: 'failed {time}' },
  nextTryAt: { id: 'backOffice.outbox.nextTryAt', defaultMessage: 'next attempt {time}' },
  tries: {
    id: 'backOffice.outbox.tries',
    defaultMessage: '{count, plural, one {# attempt} other {# attempts}}',
  },
});

export const stateMessages: Record<Standing, MessageDescriptor> = defineMessages({
  waiting: { id: 'backOffice.outbox.state.waiting', defaultMessage: 'Waiting' },
  sending: { id: 'backOffice.outbox.state.sending', defaultMessage: 'Sending' },
  sent: { id: 'backOffice.outbox.state.sent', defaultMessage: 'Sent' },
  undelivered: { id: 'backOffice.outbox.state.undelivered', defaultMessage: 'Not delivered' },
  delivered: { id: 'backOffice.outbox.state.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.outbox.state.read', defaultMessage: 'Read' },
  dead: { id: 'backOffice.outbox.state.dead', defaultMessage: 'Failed' },
  off: { id: 'backOffice.outbox.state.off', defaultMessage: 'Channel not set up' },
});

/** The same of what went wrong and was let rest. */
export const restingMessages = defineMessages({
  undelivered: {
    id: 'backOffice.outbox.resting.undelivered',
    defaultMessage: 'Not delivered, archived',
  },
  dead: { id: 'backOffice.outbox.resting.dead', defaultMessage: 'Failed, archived' },
});

/** The states as the filter names them; what is being sent still waits, and what is sent may be delivered too. */
export const stateChips: Record<StateChip, MessageDescriptor> = defineMessages({
  dead: { id: 'backOffice.outbox.chip.dead', defaultMessage: 'Failed' },
  undelivered: { id: 'backOffice.outbox.chip.undelivered', defaultMessage: 'Not delivered' },
  waiting: { id: 'backOffice.outbox.chip.waiting', defaultMessage: 'Waiting' },
  sent: { id: 'backOffice.outbox.chip.sent', defaultMessage: 'Sent' },
  delivered: { id: 'backOffice.outbox.chip.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.outbox.chip.read', defaultMessage: 'Read' },
  off: { id: 'backOffice.outbox.chip.off', defaultMessage: 'Channel not set up' },
  aside: { id: 'backOffice.outbox.chip.aside', defaultMessage: 'Archived' },
});

export const channelMessages: Record<MessageChannel, MessageDescriptor> = defineMessages({
  whatsapp: { id: 'backOffice.outbox.channel.whatsapp', defaultMessage: 'WhatsApp' },
  sms: { id: 'backOffice.outbox.channel.sms', defaultMessage: 'SMS' },
  email: { id: 'backOffice.outbox.channel.email', defaultMessage: 'Email' },
  push: { id: 'backOffice.outbox.channel.push', defaultMessage: 'Browser' },
  webhook: { id: 'backOffice.outbox.channel.webhook', defaultMessage: 'Webhook' },
});

/** What messages are about, by the codes of the server. */
export const kindMessages: Record<MessageKind, MessageDescriptor> = defineMessages({
  new_order: { id: 'backOffice.outbox.kind.new_order', defaultMessage: 'New order' },
  urgent_order: { id: 'backOffice.outbox.kind.urgent_order', defaultMessage: 'Urgent order' },
  payment: { id: 'backOffice.outbox.kind.payment', defaultMessage: 'Payment received' },
  payment_proof: { id: 'backOffice.outbox.kind.payment_proof', defaultMessage: 'Payment to check' },
  plain: { id: 'backOffice.outbox.kind.plain', defaultMessage: 'Short order' },
  daily_summary: { id: 'backOffice.outbox.kind.daily_summary', defaultMessage: 'Daily summary' },
  issue: { id: 'backOffice.outbox.kind.issue', defaultMessage: 'Needs attention' },
  order_received: { id: 'backOffice.outbox.kind.order_received', defaultMessage: 'Order received' },
  order_delivered: {
    id: 'backOffice.outbox.kind.order_delivered',
    defaultMessage: 'Order delivered',
  },
  order_cancelled: {
    id: 'backOffice.outbox.kind.order_cancelled',
    defaultMessage: 'Order cancelled',
  },
  payment_received: {
    id: 'backOffice.outbox.kind.payment_received',
    defaultMessage: 'Paid, order not completed',
  },
  refund_paid: { id: 'backOffice.outbox.kind.refund_paid', defaultMessage: 'Refund paid' },
  event: { id: 'backOffice.outbox.kind.event', defaultMessage: 'Webhook event' },
});

export const audienceMessages: Record<Message['audience'], MessageDescriptor> = defineMessages({
  customer: { id: 'backOffice.outbox.audience.customer', defaultMessage: 'The customer' },
  staff: { id: 'backOffice.outbox.audience.staff', defaultMessage: 'Staff' },
  program: { id: 'backOffice.outbox.audience.program', defaultMessage: 'Another program' },
});

export const languageMessages: Record<Message['language'], MessageDescriptor> = defineMessages({
  en: { id: 'backOffice.outbox.language.en', defaultMessage: 'English' },
  sw: { id: 'backOffice.outbox.language.sw', defaultMessage: 'Swahili' },
});

export const detailMessages = defineMessages({
  unnamed: { id: 'backOffice.outbox.detail.unnamed', defaultMessage: 'Message' },
  notFound: { id: 'backOffice.outbox.detail.notFound', defaultMessage: 'Message not found' },
  notFoundText: {
    id: 'backOffice.outbox.detail.notFoundText',
    defaultMessage: 'Messages are deleted after 90 days. Check the link.',
  },
  notLoaded: {
    id: 'backOffice.outbox.detail.notLoaded',
    defaultMessage: 'Could not load the message',
  },
  outdated: {
    id: 'backOffice.outbox.detail.outdated',
    defaultMessage: 'Message as of {time}. Could not refresh.',
  },
  words: { id: 'backOffice.outbox.detail.words', defaultMessage: 'Message text' },
  forgotten: {
    id: 'backOffice.outbox.detail.forgotten',
    defaultMessage: 'The text was deleted after 90 days.',
  },
  deadTitle: {
    id: 'backOffice.outbox.detail.deadTitle',
    defaultMessage: 'All attempts failed',
  },
  deadText: {
    id: 'backOffice.outbox.detail.deadText',
    defaultMessage:
      'It is not retried automatically. See the reason below, then send it again or contact the person another way.',
  },
  offTitle: {
    id: 'backOffice.outbox.detail.offTitle',
    defaultMessage: 'Not sent: the channel is not set up',
  },
  offText: {
    id: 'backOffice.outbox.detail.offText',
    defaultMessage:
      '{channel, select, sms {No SMS provider is set up.} whatsapp {WhatsApp is not set up.} email {Email is not set up.} push {Browser notifications are not set up.} other {The webhook is not set up.}} Your administrator can set it up; then send it again.',
  },
  undeliveredTitle: {
    id: 'backOffice.outbox.detail.undeliveredTitle',
    defaultMessage: 'Sent, but not delivered',
  },
  companyWords: {
    id: 'backOffice.outbox.detail.companyWords',
    defaultMessage: 'Provider’s answer: {words}',
  },
  replaced: {
    id: 'backOffice.outbox.detail.replaced',
    defaultMessage: 'The same message was sent another way',
  },
  instead: {
    id: 'backOffice.outbox.detail.instead',
    defaultMessage: 'Sent instead of a message that did not arrive',
  },
  taken: { id: 'backOffice.outbox.detail.taken', defaultMessage: 'Accepted by the provider' },
  delivered: { id: 'backOffice.outbox.detail.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.outbox.detail.read', defaultMessage: 'Read' },
  undelivered: { id: 'backOffice.outbox.detail.undelivered', defaultMessage: 'Failed' },
  audience: { id: 'backOffice.outbox.detail.audience', defaultMessage: 'Audience' },
  language: { id: 'backOffice.outbox.detail.language', defaultMessage: 'Language' },
  putAside: { id: 'backOffice.outbox.detail.putAside', defaultMessage: 'Archived' },
  nextTry: { id: 'backOffice.outbox.detail.nextTry', defaultMessage: 'Next attempt' },
  providerId: { id: 'backOffice.outbox.detail.providerId', defaultMessage: 'Provider’s reference' },
  log: { id: 'backOffice.outbox.detail.log', defaultMessage: 'Attempts' },
  took: { id: 'backOffice.outbox.detail.took', defaultMessage: 'after {seconds} s' },
  noTries: { id: 'backOffice.outbox.detail.noTries', defaultMessage: 'No attempts yet.' },
});

/** What came of one try, by the codes of the server. */
export const outcomeMessages: Record<TryOutcome, MessageDescriptor> = defineMessages({
  sent: { id: 'backOffice.outbox.outcome.sent', defaultMessage: 'Accepted' },
  refused: { id: 'backOffice.outbox.outcome.refused', defaultMessage: 'Refused' },
  failed: { id: 'backOffice.outbox.outcome.failed', defaultMessage: 'Failed' },
  unclear: { id: 'backOffice.outbox.outcome.unclear', defaultMessage: 'No clear answer' },
});

/** Why it was not sent, by the codes of the server. */
export const reasonMessages: Record<TryReason, MessageDescriptor> = defineMessages({
  no_recipient: {
    id: 'backOffice.outbox.reason.no_recipient',
    defaultMessage: 'There is no such recipient, or they accept no messages.',
  },
  not_allowed: {
    id: 'backOffice.outbox.reason.not_allowed',
    defaultMessage: 'The provider does not allow this message.',
  },
  device_gone: {
    id: 'backOffice.outbox.reason.device_gone',
    defaultMessage: 'The device is no longer registered.',
  },
  not_reached: {
    id: 'backOffice.outbox.reason.not_reached',
    defaultMessage: 'No connection. It was not sent.',
  },
  account: {
    id: 'backOffice.outbox.reason.account',
    defaultMessage:
      'Our account with the provider does not allow it: check the key, the balance and the sender name.',
  },
  too_much: {
    id: 'backOffice.outbox.reason.too_much',
    defaultMessage: 'Too many messages at once.',
  },
  their_fault: {
    id: 'backOffice.outbox.reason.their_fault',
    defaultMessage: 'The provider could not send it.',
  },
  our_fault: {
    id: 'backOffice.outbox.reason.our_fault',
    defaultMessage: 'An error in the shop itself.',
  },
  no_answer: {
    id: 'backOffice.outbox.reason.no_answer',
    defaultMessage: 'No answer in time. The message may have arrived.',
  },
  unreadable: {
    id: 'backOffice.outbox.reason.unreadable',
    defaultMessage: 'The answer could not be read. The message may have arrived.',
  },
});

export const againMessages = defineMessages({
  again: { id: 'backOffice.outbox.again', defaultMessage: 'Send again' },
  question: {
    id: 'backOffice.outbox.again.question',
    defaultMessage: 'It was already sent. Sent again, it may arrive twice.',
  },
  confirm: { id: 'backOffice.outbox.again.confirm', defaultMessage: 'Send again' },
  done: { id: 'backOffice.outbox.again.done', defaultMessage: 'Sending again' },
  doneText: {
    id: 'backOffice.outbox.again.doneText',
    defaultMessage: 'The message is on its way. The result appears under Attempts.',
  },
  underWay: {
    id: 'backOffice.outbox.again.underWay',
    defaultMessage: 'It is already on its way, or was sent less than a minute ago.',
  },
  channelOff: {
    id: 'backOffice.outbox.again.channelOff',
    defaultMessage: 'This channel is still not set up.',
  },
  unanswered: {
    id: 'backOffice.outbox.again.unanswered',
    defaultMessage: 'No answer from the server. Check the current state before you try again.',
  },
});

/** Letting rest what went wrong. */
export const asideMessages = defineMessages({
  putAside: { id: 'backOffice.outbox.aside', defaultMessage: 'Archive' },
  these: {
    id: 'backOffice.outbox.aside.these',
    defaultMessage: '{count, plural, one {Archive this one} other {Archive these #}}',
  },
  question: {
    id: 'backOffice.outbox.aside.question',
    defaultMessage:
      '{count, plural, one {Archive one message? It} other {Archive # messages? They}} will not be sent, and nobody is reminded.',
  },
  confirm: { id: 'backOffice.outbox.aside.confirm', defaultMessage: 'Yes, archive' },
  done: {
    id: 'backOffice.outbox.aside.done',
    defaultMessage: '{count, plural, one {One message archived} other {# messages archived}}',
  },
  doneText: {
    id: 'backOffice.outbox.aside.doneText',
    defaultMessage: 'Listed under “Archived”. You can still send it from there.',
  },
});

/** Why it did not arrive, by the codes of the server, and what helps. */
export const whyMessages: Record<WhyNot, MessageDescriptor> = defineMessages({
  no_such_number: {
    id: 'backOffice.outbox.why.no_such_number',
    defaultMessage: 'This number does not exist. Ask for the right one.',
  },
  unreachable: {
    id: 'backOffice.outbox.why.unreachable',
    defaultMessage: 'The phone was off or had no network for too long. Send it again later.',
  },
  blocked: {
    id: 'backOffice.outbox.why.blocked',
    defaultMessage: 'The person blocked messages like this one. Call instead.',
  },
  inactive: {
    id: 'backOffice.outbox.why.inactive',
    defaultMessage: 'The number is suspended or no longer in use. Ask for another one.',
  },
  not_on_whatsapp: {
    id: 'backOffice.outbox.why.not_on_whatsapp',
    defaultMessage: 'WhatsApp cannot reach this number. It probably has no WhatsApp.',
  },
  template_needed: {
    id: 'backOffice.outbox.why.template_needed',
    defaultMessage:
      'The person has not written to the shop in the last 24 hours, so WhatsApp allows approved templates only. Your administrator can set one up.',
  },
  no_credit: {
    id: 'backOffice.outbox.why.no_credit',
    defaultMessage:
      'The shop’s account with the provider has no credit. Top it up, then send it again.',
  },
  held_back: {
    id: 'backOffice.outbox.why.held_back',
    defaultMessage: 'The provider limits deliveries at the moment. Send it again later.',
  },
  not_allowed: {
    id: 'backOffice.outbox.why.not_allowed',
    defaultMessage: 'The provider does not allow this message.',
  },
  unknown: {
    id: 'backOffice.outbox.why.unknown',
    defaultMessage: 'The provider gave no known reason. Send it again, or call.',
  },
});
