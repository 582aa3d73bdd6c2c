import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/store';
import { ButtonAnchor } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { whatsAppUrl } from '../../../lib/contact';
import { recoverMessages } from './messages';

export function WhatsAppLink({ text }: { text: string }) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery(undefined);
  if (!store) return null;
  return (
    <ButtonAnchor
      look="outline"
      href={whatsAppUrl(store.whatsappNumber, text)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="chat" size={20} />
      {intl.formatMessage(recoverMessages.whatsApp)}
    </ButtonAnchor>
  );
}
