import type { IntlShape } from 'react-intl';
import { ruleMessages as m, topicMessages } from './messages';
import type { StaffChannel, StaffTopic } from './types';
import { channelMessages } from '../../kit/contact/messages';

/** By which ways a colleague is told. */
export function waysText(intl: IntlShape, channels: readonly StaffChannel[]): string {
  const ways = channels.map((channel) => intl.formatMessage(channelMessages[channel]));
  return intl.formatList(ways, { type: 'unit' });
}

/** What somebody is told of. */
export function topicsText(intl: IntlShape, topics: readonly StaffTopic[]): string {
  if (topics.length === 0) return intl.formatMessage(m.noTopics);
  const names = topics.map((topic) => intl.formatMessage(topicMessages[topic]));
  return intl.formatList(names, { type: 'unit' });
}
