import { useState, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { ButtonAnchor } from '../../../components/Button';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { toastShown } from '../../../components/toast/toastSlice';
import { actionMessages, openingMessages as m } from './messages';
import css from './Notifications.module.css';
import type { Variant } from './types';

interface Props {
  variant: Variant;
  /** Of WhatsApp, with the number and the text, as the server made it; null where it knew no number. */
  url: string | null;
  look?: 'primary' | 'outline';
}

/** Opens WhatsApp with a message about an order; where the browser blocks that, the link stands there to copy. */
export function NotificationButton({ url, ...props }: Props) {
  const intl = useIntl();
  if (url === null) return <p>{intl.formatMessage(m.noNumber)}</p>;
  return <OpeningLink url={url} {...props} />;
}

function OpeningLink({ variant, url, look = 'primary' }: Props & { url: string }) {
  const intl = useIntl();
  const [blocked, open] = useWindow(url);
  return (
    <div className={css.button}>
      <ButtonAnchor
        look={look}
        href={url}
        target="_blank"
        rel="noreferrer"
        className={css[variant]}
        onClick={open}
      >
        <Icon name={variant === 'urgent' ? 'alert' : 'chat'} size={20} />
        {intl.formatMessage(actionMessages[variant])}
      </ButtonAnchor>
      {blocked && <ByHand url={url} />}
    </div>
  );
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

function ByHand({ url }: { url: string }) {
  const intl = useIntl();
  return (
    <div ref={intoSight} className={css.byHand}>
      <p>{intl.formatMessage(m.byHand)}</p>
      <a href={url} target="_blank" rel="noreferrer" className={css.link}>
        <span>{url}</span>
      </a>
      <CopyButton text={url} label={intl.formatMessage(m.link)} />
    </div>
  );
}

/** A link tells nobody whether its window opened, so the press opens it and looks. */
function useWindow(url: string) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [blocked, setBlocked] = useState(false);
  const open = (event: MouseEvent) => {
    // Another tab or window, as the person wants it; the browser does that itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const opened = window.open(url, '_blank');
    if (opened) opened.opener = null;
    setBlocked(!opened);
    const [tone, title, text] = opened
      ? (['success', m.opened, m.openedText] as const)
      : (['error', m.notOpened, m.notOpenedText] as const);
    dispatch(
      toastShown({ tone, title: intl.formatMessage(title), text: intl.formatMessage(text) }),
    );
  };
  return [blocked, open] as const;
}
