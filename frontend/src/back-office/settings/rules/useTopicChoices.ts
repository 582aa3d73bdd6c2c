import { useIntl } from 'react-intl';
import { topicMessages, topics } from './messages';

/** What somebody may be told of, as boxes to tick. */
export function useTopicChoices() {
  const intl = useIntl();
  return topics.map((value) => ({ value, text: intl.formatMessage(topicMessages[value]) }));
}
