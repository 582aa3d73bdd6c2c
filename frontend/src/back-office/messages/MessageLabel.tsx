import { useIntl } from 'react-intl';
import { StatusChip } from '../kit/list/StatusChip';
import { standingOf, tones } from './messageState';
import { restingMessages, stateMessages } from './messages';
import type { ListedMessage } from './types';

export function MessageLabel({ message }: { message: ListedMessage }) {
  const intl = useIntl();
  const standing = standingOf(message);
  if ((standing === 'dead' || standing === 'undelivered') && message.dismissedAt !== null) {
    return <StatusChip tone="over" text={intl.formatMessage(restingMessages[standing])} />;
  }
  return <StatusChip tone={tones[standing]} text={intl.formatMessage(stateMessages[standing])} />;
}
