import { useIntl } from 'react-intl';
import { StateLabel } from '../components/StateLabel';
import { tones } from './messageState';
import { stateMessages } from './messages';
import type { MessageState } from './types';

export function MessageLabel({ state }: { state: MessageState }) {
  const intl = useIntl();
  return <StateLabel tone={tones[state]} text={intl.formatMessage(stateMessages[state])} />;
}
