import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ButtonAnchor } from '../../../components/Button';
import { CopyButton } from '../../../components/CopyButton';
import { Icon } from '../../../components/Icon';
import { factMessages } from '../../../components/order/messages';
import { whatsAppUrl } from '../../../lib/contact';
import { displayPhone, isErasedPhone } from '../../../lib/phone';
import { detailMessages } from '../messages';
import css from './ContactActions.module.css';

interface Reach {
  phone: string;
  /** Begins the WhatsApp message. */
  greeting: string;
}

interface Props extends Reach {
  /** Who it is; or, where nobody gave a name yet, what the number is. */
  name?: string;
  caption?: string;
  /** What else can be done for them. */
  children?: ReactNode;
}

/** The customer, and every way to reach them in one tap. */
export function ContactActions({ name, caption, children, ...reach }: Props) {
  return (
    <section className={css.contact}>
      <Stack direction="row" spacing={4} sx={{ minWidth: 0, alignItems: 'center' }}>
        <div>
          {name && <p className={css.name}>{name}</p>}
          {caption && (
            <Typography component="p" variant="caption">
              {caption}
            </Typography>
          )}
          <p className={name ? css.phone : css.name}>{displayPhone(reach.phone)}</p>
        </div>
        {!isErasedPhone(reach.phone) && <CopyPhone phone={reach.phone} />}
      </Stack>
      {isErasedPhone(reach.phone) ? (
        <div className={css.actions}>{children}</div>
      ) : (
        <ContactButtons {...reach}>{children}</ContactButtons>
      )}
    </section>
  );
}

export function ContactButtons({ phone, greeting, children }: Reach & { children?: ReactNode }) {
  const intl = useIntl();
  return (
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
      {children}
    </div>
  );
}

export function CopyPhone({ phone }: { phone: string }) {
  const intl = useIntl();
  return (
    <CopyButton compact text={displayPhone(phone)} label={intl.formatMessage(factMessages.phone)} />
  );
}
