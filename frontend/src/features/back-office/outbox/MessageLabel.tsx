import { useIntl } from 'react-intl';
import { StateLabel } from '../components/StateLabel';
import { standingOf, tones } from './messageState';
import { stateMessages } from './messages';
import type { ListedMessage } from './types';

export function MessageLabel({ message }: { message: ListedMessage }) {
  const intl = useIntl();
  const standing = standingOf(message);
  return <StateLabel tone={tones[standing]} text={intl.formatMessage(stateMessages[standing])} />;
}
