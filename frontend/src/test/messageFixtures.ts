import type { ListedMessage, Message } from '../back-office/messages/types';
import type { MessageCounts } from '../back-office/kit/counts/api';

/** Nothing failed, nothing waits. */
export const quietMessages: MessageCounts = {
  waiting: 0,
  dead: 0,
  undelivered: 0,
  off: 0,
  sentToday: 3,
  channels: [],
};

export function aMessage(changes: Partial<ListedMessage> = {}): ListedMessage {
  return {
    _id: '01930000-0000-7000-8000-000000000001',
    kind: 'order_received',
    audience: 'customer',
    channel: 'sms',
    recipient: '0754 ••• 210',
    language: 'sw',
    orderId: 'TBH482-7K3M9QX2TC',
    text: 'Bundle Hub\nNamba ya oda: TBH482-7K3M9QX2TC',
    state: 'sent',
    smsParts: 1,
    attempts: 1,
    isTest: false,
    createdAt: '2026-11-21T06:30:00.000Z',
    sentAt: '2026-11-21T06:30:02.000Z',
    nextAttemptAt: null,
    deliveryStatus: null,
    deliveredAt: null,
    readAt: null,
    undeliveredAt: null,
    failureCause: null,
    replaces: null,
    replacedBy: null,
    dismissedAt: null,
    ...changes,
  };
}

/** Every try of it failed. */
export const deadMessage = aMessage({
  _id: '01930000-0000-7000-8000-000000000002',
  kind: 'urgent_order',
  audience: 'staff',
  channel: 'whatsapp',
  language: 'en',
  state: 'dead',
  attempts: 7,
  sentAt: null,
});

/** The company took it and could not deliver it. */
export const lostMessage = aMessage({
  _id: '01930000-0000-7000-8000-000000000003',
  deliveryStatus: 'undelivered',
  undeliveredAt: '2026-11-21T06:31:00.000Z',
  failureCause: 'unreachable',
  replacedBy: '01930000-0000-7000-8000-000000000004',
});

export function fullMessage(message: ListedMessage, changes: Partial<Message> = {}): Message {
  return {
    ...message,
    dedupeKey: 'order_received:TBH482-7K3M9QX2TC',
    gateway: 'beem',
    providerId: 'ATXid_1',
    providerText: null,
    log: [
      {
        at: '2026-11-21T06:30:01.000Z',
        outcome: 'failed',
        reason: 'their_fault',
        detail: 'HTTP 500',
        durationMs: 400,
      },
      {
        at: '2026-11-21T06:30:02.000Z',
        outcome: 'sent',
        reason: null,
        detail: '',
        durationMs: 1200,
      },
    ],
    ...changes,
  };
}
