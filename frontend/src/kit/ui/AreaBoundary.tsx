import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { commonMessages } from '../../i18n/messages';
import { Button } from './Button';
import { ErrorBoundary } from './ErrorBoundary';
import { shellMessages } from '../messages';
import { EmptyState } from './EmptyState';

/** Keeps a page that broke from taking what is around it; another address begins anew. */
export function AreaBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      resetKey={useLocation().pathname}
      fallback={(retry) => <Broken onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title={intl.formatMessage(shellMessages.broken)}
      text={intl.formatMessage(commonMessages.unexpected)}
    >
      <Button onClick={onRetry}>{intl.formatMessage(commonMessages.retry)}</Button>
    </EmptyState>
  );
}
