import { useIntl } from 'react-intl';
import { commonMessages } from '../../i18n/messages';
import { Button } from './Button';
import css from './RetryLine.module.css';

interface Props {
  text: string;
  onRetry: () => unknown;
}

/** Says that a request failed, where the rest of the page can be used. */
export function RetryLine({ text, onRetry }: Props) {
  const intl = useIntl();
  return (
    <p className={css.line} role="status">
      {text}
      <Button look="quiet" onClick={() => void onRetry()}>
        {intl.formatMessage(commonMessages.retry)}
      </Button>
    </p>
  );
}
