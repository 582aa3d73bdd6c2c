import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ButtonAnchor } from '../../../kit/ui/Button';
import { CopyButton } from '../../../kit/ui/CopyButton';
import { Icon } from '../../../kit/ui/Icon';
import { factMessages } from '../../../shop/order/messages';
import { whatsAppUrl } from '../../../shop/contact';
import { displayPhone, isErasedPhone } from '../../../shop/reading/phone';
import { detailMessages } from '../messages';
import { PhoneLink } from './PhoneLink';

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
    <Stack
      component="section"
      direction="row"
      spacing={3}
      sx={{ alignItems: 'center', justifyContent: 'space-between' }}
    >
      <Stack direction="row" spacing={4} sx={{ minWidth: 0, alignItems: 'center' }}>
        <div>
          {name && (
            <Typography variant="h2" component="p">
              {name}
            </Typography>
          )}
          {caption && (
            <Typography component="p" variant="caption">
              {caption}
            </Typography>
          )}
          <Typography variant="h2" component="p" sx={{ fontWeight: name ? 400 : undefined }}>
            <PhoneLink phone={reach.phone} />
          </Typography>
        </div>
        {!isErasedPhone(reach.phone) && <CopyPhone phone={reach.phone} />}
      </Stack>
      {isErasedPhone(reach.phone) ? (
        <Stack direction="row" spacing={2}>
          {children}
        </Stack>
      ) : (
        <ContactButtons {...reach}>{children}</ContactButtons>
      )}
    </Stack>
  );
}

export function ContactButtons({ phone, greeting, children }: Reach & { children?: ReactNode }) {
  const intl = useIntl();
  return (
    // Three of them stand beside each other on a phone.
    <Stack direction="row" spacing={2} sx={{ '&& > *': { paddingInline: 3.5 } }}>
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
    </Stack>
  );
}

export function CopyPhone({ phone }: { phone: string }) {
  const intl = useIntl();
  return (
    <CopyButton compact text={displayPhone(phone)} label={intl.formatMessage(factMessages.phone)} />
  );
}
