import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '../../../i18n/defineMessages';
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
      'No answer from {channels}. What is to go there waits, and is sent as soon as one comes.',
  },
  search: { id: 'backOffice.outbox.search', defaultMessage: 'Search messages' },
  searchHint: { id: 'backOffice.outbox.searchHint', defaultMessage: 'Order ID or phone' },
  state: { id: 'backOffice.outbox.state', defaultMessage: 'State' },
  all: { id: 'backOffice.outbox.all', defaultMessage: 'All' },
  kind: { id: 'backOffice.outbox.kind', defaultMessage: 'About' },
  anyKind: { id: 'backOffice.outbox.anyKind', defaultMessage: 'About anything' },
  channel: { id: 'backOffice.outbox.channel', defaultMessage: 'Way' },
  anyChannel: { id: 'backOffice.outbox.anyChannel', defaultMessage: 'Any way' },
  recipient: { id: 'backOffice.outbox.recipient', defaultMessage: 'To' },
  message: { id: 'backOffice.outbox.message', defaultMessage: 'Message' },
  order: { id: 'backOffice.outbox.order', defaultMessage: 'Order' },
  way: { id: 'backOffice.outbox.way', defaultMessage: '{way}, {recipient}' },
  written: { id: 'backOffice.outbox.written', defaultMessage: 'Written' },
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
    defaultMessage: 'Messages as of {time}. The newest could not be loaded.',
  },
  none: { id: 'backOffice.outbox.none', defaultMessage: 'No messages' },
  noneText: {
    id: 'backOffice.outbox.noneText',
    defaultMessage: 'What the shop tells customers and colleagues is listed here as it is sent.',
  },
  noneDead: { id: 'backOffice.outbox.noneDead', defaultMessage: 'Nothing failed' },
  noneDeadText: {
    id: 'backOffice.outbox.noneDeadText',
    defaultMessage:
      'A message that every try failed for waits here, so that you can send it again.',
  },
  noneUndelivered: {
    id: 'backOffice.outbox.noneUndelivered',
    defaultMessage: 'Nothing was lost on the way',
  },
  noneUndeliveredText: {
    id: 'backOffice.outbox.noneUndeliveredText',
    defaultMessage:
      'A message that the company took and could not deliver is listed here with the reason.',
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
  undeliveredAt: { id: 'backOffice.outbox.undeliveredAt', defaultMessage: 'given up {time}' },
  nextTryAt: { id: 'backOffice.outbox.nextTryAt', defaultMessage: 'next try {time}' },
  tries: {
    id: 'backOffice.outbox.tries',
    defaultMessage: '{count, plural, one {# try} other {# tries}}',
  },
});

export const stateMessages: Record<Standing, MessageDescriptor> = defineMessages({
  waiting: { id: 'backOffice.outbox.state.waiting', defaultMessage: 'Waiting' },
  sending: { id: 'backOffice.outbox.state.sending', defaultMessage: 'Being sent' },
  sent: { id: 'backOffice.outbox.state.sent', defaultMessage: 'Sent' },
  undelivered: { id: 'backOffice.outbox.state.undelivered', defaultMessage: 'Not delivered' },
  delivered: { id: 'backOffice.outbox.state.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.outbox.state.read', defaultMessage: 'Read' },
  dead: { id: 'backOffice.outbox.state.dead', defaultMessage: 'Failed' },
  off: { id: 'backOffice.outbox.state.off', defaultMessage: 'No way to send' },
});

/** The same of what went wrong and was let rest. */
export const restingMessages = defineMessages({
  undelivered: {
    id: 'backOffice.outbox.resting.undelivered',
    defaultMessage: 'Not delivered, put aside',
  },
  dead: { id: 'backOffice.outbox.resting.dead', defaultMessage: 'Failed, put aside' },
});

/** The states as the filter names them; what is being sent still waits, and what is sent may be delivered too. */
export const stateChips: Record<StateChip, MessageDescriptor> = defineMessages({
  dead: { id: 'backOffice.outbox.chip.dead', defaultMessage: 'Failed' },
  undelivered: { id: 'backOffice.outbox.chip.undelivered', defaultMessage: 'Not delivered' },
  waiting: { id: 'backOffice.outbox.chip.waiting', defaultMessage: 'Waiting' },
  sent: { id: 'backOffice.outbox.chip.sent', defaultMessage: 'Sent' },
  delivered: { id: 'backOffice.outbox.chip.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.outbox.chip.read', defaultMessage: 'Read' },
  off: { id: 'backOffice.outbox.chip.off', defaultMessage: 'No way to send' },
  aside: { id: 'backOffice.outbox.chip.aside', defaultMessage: 'Put aside' },
});

export const channelMessages: Record<MessageChannel, MessageDescriptor> = defineMessages({
  whatsapp: { id: 'backOffice.outbox.channel.whatsapp', defaultMessage: 'WhatsApp' },
  sms: { id: 'backOffice.outbox.channel.sms', defaultMessage: 'SMS' },
  email: { id: 'backOffice.outbox.channel.email', defaultMessage: 'E-mail' },
  push: { id: 'backOffice.outbox.channel.push', defaultMessage: 'Browser' },
  webhook: { id: 'backOffice.outbox.channel.webhook', defaultMessage: 'Program' },
});

/** What messages are about, by the codes of the server. */
export const kindMessages: Record<MessageKind, MessageDescriptor> = defineMessages({
  new_order: { id: 'backOffice.outbox.kind.new_order', defaultMessage: 'New order' },
  urgent_order: { id: 'backOffice.outbox.kind.urgent_order', defaultMessage: 'Urgent order' },
  payment: { id: 'backOffice.outbox.kind.payment', defaultMessage: 'Payment received' },
  payment_proof: { id: 'backOffice.outbox.kind.payment_proof', defaultMessage: 'Payment to check' },
  plain: { id: 'backOffice.outbox.kind.plain', defaultMessage: 'Order in short' },
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
    defaultMessage: 'Paid, order to be completed',
  },
  refund_paid: { id: 'backOffice.outbox.kind.refund_paid', defaultMessage: 'Money returned' },
  event: { id: 'backOffice.outbox.kind.event', defaultMessage: 'Event for a program' },
});

export const audienceMessages: Record<Message['audience'], MessageDescriptor> = defineMessages({
  customer: { id: 'backOffice.outbox.audience.customer', defaultMessage: 'The customer' },
  staff: { id: 'backOffice.outbox.audience.staff', defaultMessage: 'Colleagues' },
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
    defaultMessage: 'Old messages are forgotten after 90 days, or the address is mistyped.',
  },
  notLoaded: {
    id: 'backOffice.outbox.detail.notLoaded',
    defaultMessage: 'The message could not be loaded',
  },
  outdated: {
    id: 'backOffice.outbox.detail.outdated',
    defaultMessage: 'Message as of {time}. The newest could not be loaded.',
  },
  words: { id: 'backOffice.outbox.detail.words', defaultMessage: 'Word for word' },
  forgotten: {
    id: 'backOffice.outbox.detail.forgotten',
    defaultMessage: 'What it said was forgotten, as is done after 90 days.',
  },
  deadTitle: {
    id: 'backOffice.outbox.detail.deadTitle',
    defaultMessage: 'Every try to send it failed',
  },
  deadText: {
    id: 'backOffice.outbox.detail.deadText',
    defaultMessage:
      'It is not tried again by itself. See below why, then send it again or tell the person another way.',
  },
  offTitle: {
    id: 'backOffice.outbox.detail.offTitle',
    defaultMessage: 'It was not sent, for there is no way to',
  },
  offText: {
    id: 'backOffice.outbox.detail.offText',
    defaultMessage:
      '{channel, select, sms {No company that sends text messages is set up.} whatsapp {Sending by WhatsApp is not set up.} email {Sending mail is not set up.} push {Notices to browsers are not set up.} other {The other program is not set up.}} Whoever looks after the server can do that; then send it again.',
  },
  undeliveredTitle: {
    id: 'backOffice.outbox.detail.undeliveredTitle',
    defaultMessage: 'It was sent and did not arrive',
  },
  companyWords: {
    id: 'backOffice.outbox.detail.companyWords',
    defaultMessage: 'The company says: {words}',
  },
  replaced: {
    id: 'backOffice.outbox.detail.replaced',
    defaultMessage: 'The same message was sent another way',
  },
  instead: {
    id: 'backOffice.outbox.detail.instead',
    defaultMessage: 'Sent in place of one that did not arrive',
  },
  taken: { id: 'backOffice.outbox.detail.taken', defaultMessage: 'Taken by the company' },
  delivered: { id: 'backOffice.outbox.detail.delivered', defaultMessage: 'Delivered' },
  read: { id: 'backOffice.outbox.detail.read', defaultMessage: 'Read' },
  undelivered: { id: 'backOffice.outbox.detail.undelivered', defaultMessage: 'Given up' },
  audience: { id: 'backOffice.outbox.detail.audience', defaultMessage: 'Meant for' },
  language: { id: 'backOffice.outbox.detail.language', defaultMessage: 'Language' },
  putAside: { id: 'backOffice.outbox.detail.putAside', defaultMessage: 'Put aside' },
  nextTry: { id: 'backOffice.outbox.detail.nextTry', defaultMessage: 'Next try' },
  providerId: { id: 'backOffice.outbox.detail.providerId', defaultMessage: 'Sender’s reference' },
  log: { id: 'backOffice.outbox.detail.log', defaultMessage: 'Tries' },
  took: { id: 'backOffice.outbox.detail.took', defaultMessage: 'after {seconds} s' },
  noTries: { id: 'backOffice.outbox.detail.noTries', defaultMessage: 'Not tried yet.' },
});

/** What came of one try, by the codes of the server. */
export const outcomeMessages: Record<TryOutcome, MessageDescriptor> = defineMessages({
  sent: { id: 'backOffice.outbox.outcome.sent', defaultMessage: 'Taken' },
  refused: { id: 'backOffice.outbox.outcome.refused', defaultMessage: 'Refused' },
  failed: { id: 'backOffice.outbox.outcome.failed', defaultMessage: 'Failed' },
  unclear: { id: 'backOffice.outbox.outcome.unclear', defaultMessage: 'No clear answer' },
});

/** Why it was not sent, by the codes of the server. */
export const reasonMessages: Record<TryReason, MessageDescriptor> = defineMessages({
  no_recipient: {
    id: 'backOffice.outbox.reason.no_recipient',
    defaultMessage: 'There is no such recipient, or they take no messages.',
  },
  not_allowed: {
    id: 'backOffice.outbox.reason.not_allowed',
    defaultMessage: 'The message may not go out as it is.',
  },
  device_gone: {
    id: 'backOffice.outbox.reason.device_gone',
    defaultMessage: 'The device is not signed up any more.',
  },
  not_reached: {
    id: 'backOffice.outbox.reason.not_reached',
    defaultMessage: 'There was no connection. It did not go out.',
  },
  account: {
    id: 'backOffice.outbox.reason.account',
    defaultMessage: 'Our account there does not allow it: its key, its money or the sender’s name.',
  },
  too_much: {
    id: 'backOffice.outbox.reason.too_much',
    defaultMessage: 'Too many messages at once.',
  },
  their_fault: {
    id: 'backOffice.outbox.reason.their_fault',
    defaultMessage: 'The sending company could not send it now.',
  },
  our_fault: {
    id: 'backOffice.outbox.reason.our_fault',
    defaultMessage: 'Something failed in the shop itself.',
  },
  no_answer: {
    id: 'backOffice.outbox.reason.no_answer',
    defaultMessage: 'No answer came in time. It may have arrived.',
  },
  unreadable: {
    id: 'backOffice.outbox.reason.unreadable',
    defaultMessage: 'The answer made no sense. It may have arrived.',
  },
});

export const againMessages = defineMessages({
  again: { id: 'backOffice.outbox.again', defaultMessage: 'Send again' },
  question: {
    id: 'backOffice.outbox.again.question',
    defaultMessage: 'It was sent already. Sent again, it may arrive twice.',
  },
  confirm: { id: 'backOffice.outbox.again.confirm', defaultMessage: 'Send it once more' },
  done: { id: 'backOffice.outbox.again.done', defaultMessage: 'Sending again' },
  doneText: {
    id: 'backOffice.outbox.again.doneText',
    defaultMessage: 'The message is on its way. What comes of it appears among the tries.',
  },
  underWay: {
    id: 'backOffice.outbox.again.underWay',
    defaultMessage: 'It is on its way already, or went out less than a minute ago.',
  },
  channelOff: {
    id: 'backOffice.outbox.again.channelOff',
    defaultMessage: 'There is still no way to send it.',
  },
  unanswered: {
    id: 'backOffice.outbox.again.unanswered',
    defaultMessage: 'The answer did not arrive. Look at what stands here before you try again.',
  },
});

/** Letting rest what went wrong. */
export const asideMessages = defineMessages({
  putAside: { id: 'backOffice.outbox.aside', defaultMessage: 'Put aside' },
  these: {
    id: 'backOffice.outbox.aside.these',
    defaultMessage: '{count, plural, one {Put this one aside} other {Put these # aside}}',
  },
  question: {
    id: 'backOffice.outbox.aside.question',
    defaultMessage:
      '{count, plural, one {Put one message aside? It} other {Put # messages aside? They}} will not be sent, and nobody is reminded any more.',
  },
  confirm: { id: 'backOffice.outbox.aside.confirm', defaultMessage: 'Yes, put aside' },
  done: {
    id: 'backOffice.outbox.aside.done',
    defaultMessage: '{count, plural, one {One message put aside} other {# messages put aside}}',
  },
  doneText: {
    id: 'backOffice.outbox.aside.doneText',
    defaultMessage: 'Listed under “Put aside”, and can still be sent from there.',
  },
});

/** Why it did not arrive, by the codes of the server, and what helps. */
export const whyMessages: Record<WhyNot, MessageDescriptor> = defineMessages({
  no_such_number: {
    id: 'backOffice.outbox.why.no_such_number',
    defaultMessage: 'Nobody has this number. Ask for the right one.',
  },
  unreachable: {
    id: 'backOffice.outbox.why.unreachable',
    defaultMessage: 'The phone was off or had no network for too long. Send it again later.',
  },
  blocked: {
    id: 'backOffice.outbox.why.blocked',
    defaultMessage: 'The person blocked messages like this one. Please call instead.',
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
      'The person did not write to the shop within a day, so WhatsApp takes approved templates only. Whoever looks after the server can set one up.',
  },
  no_credit: {
    id: 'backOffice.outbox.why.no_credit',
    defaultMessage:
      'The shop’s account with the company has no money. Top it up, then send it again.',
  },
  held_back: {
    id: 'backOffice.outbox.why.held_back',
    defaultMessage: 'The company limits how much it delivers at the moment. Send it again later.',
  },
  not_allowed: {
    id: 'backOffice.outbox.why.not_allowed',
    defaultMessage: 'The company does not allow this message as it is.',
  },
  unknown: {
    id: 'backOffice.outbox.why.unknown',
    defaultMessage: 'The company gives no reason that is known here. Send it again, or call.',
  },
});
