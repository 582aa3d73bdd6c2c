import { useIntl } from 'react-intl';
import { ButtonAnchor } from '../../../components/Button';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { factMessages } from '../../../components/order/messages';
import { whatsAppUrl } from '../../../lib/contact';
import { displayPhone } from '../../../lib/phone';
import { detailMessages } from '../messages';
import css from './ContactActions.module.css';

interface Props {
  /** Who it is, or what the number is. */
  name: string;
  phone: string;
  /** Begins the WhatsApp message. */
  greeting: string;
}

/** The customer, and every way to reach them in one tap. */
export function ContactActions({ name, phone, greeting }: Props) {
  const intl = useIntl();
  return (
    <section className={css.contact}>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.phone}>{displayPhone(phone)}</p>
      </div>
      <div className={css.actions}>
        <ButtonAnchor look="outline" href={`tel:+${phone}`}>
          <Icon name="call" size={20} />
          {intl.formatMessage(detailMessages.call)}
        </ButtonAnchor>
        <ButtonAnchor
          look="outline"
          href={whatsAppUrl(phone, greeting)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" size={20} />
          {intl.formatMessage(detailMessages.whatsApp)}
        </ButtonAnchor>
        <CopyButton
          compact
          text={displayPhone(phone)}
          label={intl.formatMessage(factMessages.phone)}
        />
      </div>
    </section>
  );
}
