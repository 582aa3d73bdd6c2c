import { useIntl } from 'react-intl';
import { ButtonAnchor } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { BlockedLink } from '../../kit/contact/BlockedLink';
import { useWhatsAppWindow } from '../../kit/contact/useWhatsAppWindow';
import { actionMessages, openingMessages as m } from '../../kit/contact/messages';
import type { Variant } from '../../kit/contact/api';

interface Props {
  variant: Variant;
  /** Of WhatsApp, with the number and the text, as the server made it; null where it knew no number. */
  url: string | null;
}

/** Opens WhatsApp with a message about an order; where the browser blocks that, the link stands there to copy. */
export function NotificationButton({ variant, url }: Props) {
  const intl = useIntl();
  const [blocked, open] = useWhatsAppWindow();
  if (url === null) return <p>{intl.formatMessage(m.noNumber)}</p>;
  return (
    <div>
      <ButtonAnchor
        href={url}
        target="_blank"
        rel="noreferrer"
        look={variant === 'urgent' ? 'danger' : 'primary'}
        onClick={(event) => open(event, url)}
      >
        <Icon name={variant === 'urgent' ? 'alert' : 'chat'} size={20} />
        {intl.formatMessage(actionMessages[variant])}
      </ButtonAnchor>
      {blocked && <BlockedLink url={blocked} />}
    </div>
  );
}
