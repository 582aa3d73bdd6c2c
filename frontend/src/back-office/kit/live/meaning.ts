import { channels } from '../../../realtime/channels';
import type { LiveEvent } from '../../../realtime/events';
import type { Topic } from './topics';

/** The cache tags that events invalidate. */
export const eventTags = [
  'Agent',
  'Application',
  'ApplicationCount',
  'Bundle',
  'Case',
  'DayClose',
  'Desk',
  'Message',
  'MessageCounts',
  'Order',
  'OrderStats',
  'Payment',
  'PaymentSummary',
  'Payout',
  'Person',
  'Refund',
  'Revenue',
  'Router',
  'Store',
  'Training',
] as const;

/** `id` is set for a single record, as opposed to a list whose rows must not move. */
export interface Tag {
  type: (typeof eventTags)[number];
  id?: string;
}

/** What a change concerns: lists learn of it by topic, everything else by its tag. */
export interface Meaning {
  topics: readonly Topic[];
  tags: readonly Tag[];
}

/** Of what is shown for itself, whichever it is. */
export const ONE = 'one';

const tags = (...types: Tag['type'][]): Tag[] => types.map((type) => ({ type }));
const ones = (...types: Tag['type'][]): Tag[] => types.map((type) => ({ type, id: ONE }));

const money: Meaning = {
  topics: ['payment', 'refund', 'case', 'revenue', 'order'],
  tags: [
    ...tags('Payment', 'PaymentSummary', 'Refund', 'OrderStats'),
    ...ones('Case', 'Revenue', 'Order'),
  ],
};
const nothing: Meaning = { topics: [], tags: [] };

/** By the `type` of what colleagues, customers and the shop's own work do. */
const acts: Record<string, Meaning> = {
  desk: { topics: ['case', 'order'], tags: [...tags('Desk'), ...ones('Case', 'Order')] },
  payment: money,
  refund: money,
  case: money,
  agent_application: {
    topics: ['application'],
    tags: [...tags('ApplicationCount'), ...ones('Application')],
  },
  payout: { topics: ['payout', 'agent'], tags: ones('Payout', 'Agent') },
  day_close: { topics: ['day', 'revenue'], tags: [...tags('DayClose'), ...ones('Revenue')] },
  settings: { topics: [], tags: tags('Store') },
  message: { topics: ['message'], tags: tags('Message', 'MessageCounts') },
  people: { topics: ['people'], tags: ones('Person') },
};

const byChannel: Record<string, Meaning> = {
  [channels.bundles]: { topics: [], tags: tags('Bundle') },
  [channels.routers]: { topics: [], tags: tags('Router') },
  [channels.training]: { topics: [], tags: tags('Training') },
  [channels.store]: { topics: [], tags: tags('Store') },
  [channels.agents]: { topics: ['agent'], tags: ones('Agent') },
  [channels.orders]: {
    topics: ['order', 'case', 'revenue'],
    tags: [...tags('OrderStats', 'PaymentSummary', 'Desk'), ...ones('Case', 'Revenue', 'Order')],
  },
};

/** Every change can be in the audit log. */
export function meaningOf({ channel, type }: LiveEvent): Meaning {
  const known = (channel === channels.acts ? acts[type] : byChannel[channel]) ?? nothing;
  return { ...known, topics: [...known.topics, 'audit'] };
}

/** After a resync: everything on the page. */
export function meaningOfAll(): Meaning {
  const all = [...Object.values(acts), ...Object.values(byChannel)];
  return {
    topics: ['audit', ...all.flatMap(({ topics }) => topics)],
    tags: all.flatMap(({ tags: some }) => some),
  };
}
