import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button } from './Button';
import { Icon } from './Icon';
import { shellMessages } from './messages';
import { toastShown } from './toast/toastSlice';

const COPIED_MS = 2000;

interface Props {
  text: string;
  /** What is copied, for those who do not see what stands beside the button. */
  label?: string;
}

export function CopyButton({ text, label }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      const words = { title: shellMessages.copyFailed, text: shellMessages.copyFailedText };
      dispatch(
        toastShown({
          tone: 'error',
          title: intl.formatMessage(words.title),
          text: intl.formatMessage(words.text),
        }),
      );
    }
  };
  return (
    <Button look="outline" aria-description={label} onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'copy'} size={20} />
      <span role="status">
        {intl.formatMessage(copied ? shellMessages.copied : shellMessages.copy)}
      </span>
    </Button>
  );
}
