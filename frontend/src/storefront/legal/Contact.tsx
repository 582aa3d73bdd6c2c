import { useIntl, type MessageDescriptor } from 'react-intl';
import { useGetStoreQuery } from '../../api/shopApi';
import { ButtonAnchor } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { WhatsAppButton } from '../../shop/WhatsAppButton';
import { displayPhone } from '../../shop/reading/phone';
import { unbroken } from '../../kit/unbroken';
import { termsMessages } from './messages';

/** `text`: what the WhatsApp message begins with. */
export function Contact({ text }: { text: MessageDescriptor }) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  if (!store) return null;
  const phone = unbroken(displayPhone(store.supportPhone));
  return (
    <div className="row">
      <WhatsAppButton text={intl.formatMessage(text)} />
      <ButtonAnchor look="outline" href={`tel:+${store.supportPhone}`}>
        <Icon name="call" size={20} />
        {intl.formatMessage(termsMessages.call, { phone })}
      </ButtonAnchor>
    </div>
  );
}
