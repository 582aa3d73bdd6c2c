import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../api/shopApi';
import { whatsAppUrl } from './contact';
import { ButtonAnchor } from '../kit/ui/Button';
import { Icon } from '../kit/ui/Icon';
import { shellMessages } from '../kit/messages';

interface Props {
  /** What the message begins with; the person sends it. */
  text: string;
  label?: string;
}

/** Opens a chat with the shop. */
export function WhatsAppButton({ text, label }: Props) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  if (!store) return null;
  return (
    <ButtonAnchor
      look="outline"
      href={whatsAppUrl(store.whatsappNumber, text)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="chat" size={20} />
      {label ?? intl.formatMessage(shellMessages.whatsApp)}
    </ButtonAnchor>
  );
}
