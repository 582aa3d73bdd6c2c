import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useCopy } from '../lib/useCopy';
import { Button } from './Button';
import css from './CopyButton.module.css';
import { Icon } from './Icon';
import { shellMessages } from './messages';
import { toastShown } from './toast/toastSlice';

interface Props {
  text: string;
  /** What is copied, for those who do not see what stands beside the button. */
  label: string;
  /** The sign alone, where room is scarce. */
  compact?: boolean;
}

export function CopyButton({ text, label, compact = false }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [state, copy] = useCopy(text);
  const title = intl.formatMessage(shellMessages.copyFailed);
  const why = intl.formatMessage(shellMessages.copyFailedText);
  useEffect(() => {
    if (state === 'failed') dispatch(toastShown({ tone: 'error', title, text: why }));
  }, [dispatch, state, title, why]);
  const copied = state === 'copied';
  return (
    <Button
      look="outline"
      className={compact ? css.compact : undefined}
      aria-description={label}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} size={20} />
      <span role="status" className={compact ? 'visually-hidden' : undefined}>
        {intl.formatMessage(copied ? shellMessages.copied : shellMessages.copy)}
      </span>
    </Button>
  );
}
