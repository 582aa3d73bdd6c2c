import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { ButtonAnchor } from '../../../components/Button';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { factMessages } from '../../../components/order/messages';
import { whatsAppUrl } from '../../../lib/contact';
import { displayPhone } from '../../../lib/phone';
import { detailMessages } from '../messages';
import css from './ContactActions.module.css';

/** The customer, and every way to reach them in one tap. */
export function ContactActions({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const { customerName: name, phoneNumber, orderId } = order;
  const greeting = intl.formatMessage(detailMessages.greeting, { name, orderId });
  return (
    <section className={css.contact}>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.phone}>{displayPhone(phoneNumber)}</p>
      </div>
      <div className={css.actions}>
        <ButtonAnchor look="outline" href={`tel:+${phoneNumber}`}>
          <Icon name="call" size={20} />
          {intl.formatMessage(detailMessages.call)}
        </ButtonAnchor>
        <ButtonAnchor
          look="outline"
          href={whatsAppUrl(phoneNumber, greeting)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" size={20} />
          {intl.formatMessage(detailMessages.whatsApp)}
        </ButtonAnchor>
        <CopyButton
          compact
          text={displayPhone(phoneNumber)}
          label={intl.formatMessage(factMessages.phone)}
        />
      </div>
    </section>
  );
}
