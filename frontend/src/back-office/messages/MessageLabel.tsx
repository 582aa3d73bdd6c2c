import { useIntl } from 'react-intl';
import { StatusChip } from '../kit/list/StatusChip';
import { effectiveState, tones } from './messageState';
import { dismissedMessages, stateMessages } from './messages';
import type { ListedMessage } from './types';

export function MessageLabel({ message }: { message: ListedMessage }) {
  const intl = useIntl();
  const state = effectiveState(message);
  if ((state === 'dead' || state === 'undelivered') && message.dismissedAt !== null) {
    return <StatusChip tone="over" text={intl.formatMessage(dismissedMessages[state])} />;
  }
  return <StatusChip tone={tones[state]} text={intl.formatMessage(stateMessages[state])} />;
}
