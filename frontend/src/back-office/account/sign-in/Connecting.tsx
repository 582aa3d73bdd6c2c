import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import { Button } from '../../../kit/ui/Button';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { Spinner } from '../../../kit/ui/Spinner';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { sessionMessages } from '../../../session/messages';
import css from './Connecting.module.css';

const TIMEOUT_MS = 5000;

interface Props {
  error: unknown;
  onRetry: () => void;
}

export function Connecting({ error, onRetry }: Props) {
  const intl = useIntl();
  const slow = useSlow();
  const retry = <Button onClick={onRetry}>{intl.formatMessage(commonMessages.retry)}</Button>;
  if (isApiError(error)) {
    const title = intl.formatMessage(sessionMessages.notConnected);
    return (
      <main className={css.page}>
        <EmptyState icon="alert" tone="error" title={title} text={errorText(intl, error)}>
          {retry}
        </EmptyState>
      </main>
    );
  }
  return (
    <main className={css.page}>
      {slow ? (
        <EmptyState
          icon="signal"
          title={intl.formatMessage(sessionMessages.stillConnecting)}
          text={intl.formatMessage(sessionMessages.sessionKept)}
        >
          {retry}
        </EmptyState>
      ) : (
        <Spinner />
      )}
    </main>
  );
}

function useSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
