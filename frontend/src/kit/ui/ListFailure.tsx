import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import { useNetworkState } from '../hooks/useNetworkState';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { shellMessages } from '../messages';

interface Props {
  /** What is missing, where it is no list. */
  title?: string;
  /** Why, while the device has a network. */
  text: string;
  busy: boolean;
  onRetry: () => unknown;
}

/** A list that could not be read and of which nothing older is at hand. */
export function ListFailure({ title, text, busy, onRetry }: Props) {
  const intl = useIntl();
  const offline = useNetworkState() === 'offline';
  return (
    <EmptyState
      icon={offline ? 'signalOff' : 'alert'}
      tone={offline ? 'plain' : 'error'}
      title={title ?? intl.formatMessage(commonMessages.notLoaded)}
      text={offline ? intl.formatMessage(shellMessages.needsConnection) : text}
    >
      <Button busy={busy} onClick={() => void onRetry()}>
        {intl.formatMessage(commonMessages.retry)}
      </Button>
    </EmptyState>
  );
}
