import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useCopy } from '../hooks/useCopy';
import { Button } from './Button';
import css from './CopyButton.module.css';
import { Icon } from './Icon';
import { shellMessages } from '../messages';
import { useToast } from '../toast/useToast';

interface Props {
  text: string;
  /** What is copied, for those who do not see what stands beside the button. */
  label: string;
  /** The sign alone, where room is scarce. */
  compact?: boolean;
}

export function CopyButton({ text, label, compact = false }: Props) {
  const intl = useIntl();
  const toast = useToast();
  const [state, copy] = useCopy(text);
  const onFailure = useEffectEvent(() =>
    toast('error', shellMessages.copyFailed, shellMessages.copyFailedText),
  );
  useEffect(() => {
    if (state === 'failed') onFailure();
  }, [state]);
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
