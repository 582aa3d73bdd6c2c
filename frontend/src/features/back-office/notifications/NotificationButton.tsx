import { useState, type MouseEvent } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useGetStoreQuery } from '../../../api/store';
import { Button, ButtonAnchor } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { toastShown, type Toast } from '../../../components/toast/toastSlice';
import { whatsAppUrl } from '../../../lib/contact';
import { actionMessages, testMessages as m } from './messages';
import css from './Notifications.module.css';
import type { Variant } from './notification';

interface Props {
  variant: Variant;
  text: string;
  look?: 'primary' | 'outline';
}

/** Tells the shop's own number about an order. What came of it is said, and where it failed a plain link stands. */
export function NotificationButton({ variant, text, look = 'primary' }: Props) {
  const intl = useIntl();
  const tell = useTell();
  const { data: store, refetch } = useGetStoreQuery(undefined);
  const [blocked, setBlocked] = useState(false);
  const label = (
    <>
      <Icon name={variant === 'urgent' ? 'alert' : 'chat'} size={20} />
      {intl.formatMessage(actionMessages[variant])}
    </>
  );
  if (!store) {
    const retry = () => {
      tell('error', m.notSent, m.notSentText);
      void refetch();
    };
    return (
      <Button look={look} onClick={retry}>
        {label}
      </Button>
    );
  }
  const address = whatsAppUrl(store.whatsappNumber, text);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    const opened = openWindow(address);
    setBlocked(!opened);
    if (opened) tell('success', m.opened, m.openedText);
    else tell('error', m.notOpened, m.notOpenedText);
  };
  return (
    <div className={css.button}>
      <ButtonAnchor look={look} href={address} className={css[variant]} onClick={open}>
        {label}
      </ButtonAnchor>
      {blocked && (
        <a href={address} target="_blank" rel="noreferrer" className={css.byHand}>
          {intl.formatMessage(m.byHand)}
        </a>
      )}
    </div>
  );
}

/** False when the browser let no window open. */
function openWindow(address: string): boolean {
  const opened = window.open(address, '_blank');
  if (opened) opened.opener = null;
  return opened !== null;
}

function useTell() {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (tone: Toast['tone'], title: MessageDescriptor, text: MessageDescriptor) =>
    dispatch(
      toastShown({ tone, title: intl.formatMessage(title), text: intl.formatMessage(text) }),
    );
}
