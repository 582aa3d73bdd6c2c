import { useIntl } from 'react-intl';
import { commonMessages } from '../i18n/messages';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface Props {
  /** What is missing, where it is no list. */
  title?: string;
  text: string;
  busy: boolean;
  onRetry: () => unknown;
}

/** A list that could not be read and of which nothing older is at hand. */
export function ListFailure({ title, text, busy, onRetry }: Props) {
  const intl = useIntl();
  return (
    <EmptyState
      icon="alert"
      tone="error"
      title={title ?? intl.formatMessage(commonMessages.notLoaded)}
      text={text}
    >
      <Button busy={busy} onClick={() => void onRetry()}>
        {intl.formatMessage(commonMessages.retry)}
      </Button>
    </EmptyState>
  );
}
