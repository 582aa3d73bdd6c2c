import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { commonMessages } from '../i18n/messages';
import { Button } from './Button';
import { shellMessages } from './messages';
import { EmptyState } from './EmptyState';

interface Props {
  onRetry: () => void;
  /** When somebody went elsewhere. */
  onLeft: () => void;
}

/** Stands for a page that did not arrive; what is around it still works. */
export function MissingPart({ onRetry, onLeft }: Props) {
  const intl = useIntl();
  useEffect(() => onLeft, [onLeft]);
  return (
    <EmptyState
      icon="signalOff"
      title={intl.formatMessage(shellMessages.notArrived)}
      text={intl.formatMessage(shellMessages.needsConnection)}
    >
      <Button onClick={onRetry}>{intl.formatMessage(commonMessages.retry)}</Button>
    </EmptyState>
  );
}
