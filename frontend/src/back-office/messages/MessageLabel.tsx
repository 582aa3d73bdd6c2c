import { useIntl } from 'react-intl';
import { StateLabel } from '../kit/list/StateLabel';
import { standingOf, tones } from './messageState';
import { restingMessages, stateMessages } from './messages';
import type { ListedMessage } from './types';

export function MessageLabel({ message }: { message: ListedMessage }) {
  const intl = useIntl();
  const standing = standingOf(message);
  if ((standing === 'dead' || standing === 'undelivered') && message.putAsideAt !== null) {
    return <StateLabel tone="over" text={intl.formatMessage(restingMessages[standing])} />;
  }
  return <StateLabel tone={tones[standing]} text={intl.formatMessage(stateMessages[standing])} />;
}
