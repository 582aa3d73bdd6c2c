import DialogContent from '@mui/material/DialogContent';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../shop/paths';
import { Button, ButtonAnchor } from '../../kit/ui/Button';
import { CopyButton } from '../../kit/ui/CopyButton';
import { Icon } from '../../kit/ui/Icon';
import { formatDateTime } from '../../i18n/formats';
import { whatsAppUrl } from '../../shop/contact';
import { personMessages as m } from './messages';
import type { IssuedLink } from './api';

const places = { invitation: paths.invitation, reset: paths.reset } as const;

/** Behind the `#`, where no server and no log reads it. */
function addressOf({ kind, token }: IssuedLink): string {
  return `${location.origin}${places[kind]}#${token}`;
}

interface Props {
  given: IssuedLink;
  onDone: () => void;
}

/** The link that cannot be had again, and ways to send it. */
export function LinkShown({ given, onDone }: Props) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, email, linkExpiresAt } = given.person;
  const link = addressOf(given);
  const time = linkExpiresAt ? formatDateTime(intl, linkExpiresAt) : '';
  const message = given.kind === 'invitation' ? m.shareInvitation : m.shareReset;
  return (
    <DialogContent>
      <h3 ref={heading} tabIndex={-1}>
        {intl.formatMessage(m.linkTitle, { name })}
      </h3>
      <p>{intl.formatMessage(m.linkText, { name, time })}</p>
      {given.isEmailed && <p>{intl.formatMessage(m.linkEmailed, { email })}</p>}
      <Paper component="code" variant="tint">
        {link}
      </Paper>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap' }}>
        <CopyButton text={link} label={intl.formatMessage(m.linkLabel)} />
        <ButtonAnchor
          look="outline"
          href={whatsAppUrl('', intl.formatMessage(message, { name, link }))}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" size={20} />
          {intl.formatMessage(m.share)}
        </ButtonAnchor>
        <Button onClick={onDone}>{intl.formatMessage(m.done)}</Button>
      </Stack>
    </DialogContent>
  );
}
