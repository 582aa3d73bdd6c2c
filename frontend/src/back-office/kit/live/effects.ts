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
  'Float',
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

/** What a change affects: lists by topic, everything else by its tag. */
export interface Effects {
  topics: readonly Topic[];
  tags: readonly Tag[];
}

/** The id of a tag of what is shown for itself, whichever record it is. */
export const SINGLE = 'one';

const tags = (...types: Tag['type'][]): Tag[] => types.map((type) => ({ type }));
const singleTags = (...types: Tag['type'][]): Tag[] => types.map((type) => ({ type, id: SINGLE }));

const money: Effects = {
  topics: ['payment', 'refund', 'case', 'revenue', 'order'],
  tags: [
    ...tags('Payment', 'PaymentSummary', 'Refund', 'OrderStats'),
    ...singleTags('Case', 'Revenue', 'Order'),
  ],
};
const nothing: Effects = { topics: [], tags: [] };

/** By the `type` of what colleagues, customers and the shop's own work do. */
const staffActions: Record<string, Effects> = {
  desk: { topics: ['case', 'order'], tags: [...tags('Desk'), ...singleTags('Case', 'Order')] },
  payment: money,
  refund: money,
  case: money,
  agent_application: {
    topics: ['application'],
    tags: [...tags('ApplicationCount'), ...singleTags('Application')],
  },
  payout: { topics: ['payout', 'agent'], tags: singleTags('Payout', 'Agent') },
  day_close: { topics: ['day', 'revenue'], tags: [...tags('DayClose'), ...singleTags('Revenue')] },
  float: { topics: ['float'], tags: tags('Float', 'DayClose', 'OrderStats') },
  settings: { topics: [], tags: tags('Store') },
  message: { topics: ['message'], tags: tags('Message', 'MessageCounts') },
  people: { topics: ['people'], tags: singleTags('Person') },
};

const byChannel: Record<string, Effects> = {
  [channels.bundles]: { topics: [], tags: tags('Bundle') },
  [channels.routers]: { topics: [], tags: tags('Router') },
  [channels.training]: { topics: [], tags: tags('Training') },
  [channels.store]: { topics: [], tags: tags('Store') },
  [channels.agents]: { topics: ['agent'], tags: singleTags('Agent') },
  [channels.orders]: {
    topics: ['order', 'case', 'revenue'],
    tags: [
      ...tags('OrderStats', 'PaymentSummary', 'Desk', 'Float'),
      ...singleTags('Case', 'Revenue', 'Order'),
    ],
  },
};

/** Every change can be in the audit log. */
export function effectsOf({ channel, type }: LiveEvent): Effects {
  const known = (channel === channels.acts ? staffActions[type] : byChannel[channel]) ?? nothing;
  return { ...known, topics: [...known.topics, 'audit'] };
}

/** After a resync: everything on the page. */
export function allEffects(): Effects {
  const all = [...Object.values(staffActions), ...Object.values(byChannel)];
  return {
    topics: ['audit', ...all.flatMap(({ topics }) => topics)],
    tags: all.flatMap(({ tags: some }) => some),
  };
}
