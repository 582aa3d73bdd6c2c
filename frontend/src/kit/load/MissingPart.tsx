import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { shellMessages } from '../messages';
import { useReload } from './useReload';

export interface MissingPartProps {
  onRetry: () => void;
  /** When somebody went elsewhere. */
  onLeft: () => void;
}

/** Stands for a page that did not arrive; what is around it still works. */
export function MissingPart({ onRetry, onLeft }: MissingPartProps) {
  const intl = useIntl();
  const isUnreachable = useReload() === 'unreachable';
  useEffect(() => onLeft, [onLeft]);
  return (
    <EmptyState
      icon={isUnreachable ? 'signalOff' : 'refresh'}
      title={intl.formatMessage(shellMessages.notArrived)}
      text={intl.formatMessage(
        isUnreachable ? shellMessages.needsConnection : shellMessages.reloads,
      )}
    >
      <Button onClick={onRetry}>{intl.formatMessage(commonMessages.retry)}</Button>
    </EmptyState>
  );
}
