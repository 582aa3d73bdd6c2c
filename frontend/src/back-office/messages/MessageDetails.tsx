import Paper from '@mui/material/Paper';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { TextLink } from '../kit/layout';
import { adminMessagePath, adminOrderPath } from '../../shop/paths';
import { Alert } from '../../kit/ui/Alert';
import { fact, Facts, liveFact } from '../../shop/order/Facts';
import { formatDateTime } from '../../i18n/formats';
import { unbroken } from '../../kit/unbroken';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { providerNameOf } from '../kit/providerNames';
import { copyFact } from '../kit/dialog/CopyFact';
import { parsePhone } from '../../shop/reading/phone';
import { channelMessages, languageMessages } from '../kit/contact/messages';
import { PhoneLink } from '../kit/contact/PhoneLink';
import { MessageActions } from './MessageActions';
import { MessageLabel } from './messageColumns';
import { channelText } from './words';
import { needsAttention, effectiveState } from './messageState';
import { audienceMessages, causeMessages, detailMessages as m, outboxMessages } from './messages';
import { AttemptLog } from './AttemptLog';
import type { Message } from './types';

interface Props {
  message: Message;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
}

/** One message word for word, each try to send it, and what may be done with it. */
export function MessageDetails({ message, outdated }: Props) {
  return (
    <>
      <DialogContent>
        {outdated}
        <Advice message={message} />
        <Other id={message.replaces} text={m.instead} />
        <Words message={message} />
        <DetailColumns>
          <MessageFacts message={message} />
          <AttemptLog message={message} />
        </DetailColumns>
      </DialogContent>
      <MessageActions message={message} />
    </>
  );
}

function Words({ message: { text, language } }: { message: Message }) {
  const intl = useIntl();
  return (
    <Stack component="section" spacing={2} sx={{ alignItems: 'flex-start' }}>
      <h3>{intl.formatMessage(m.words)}</h3>
      {text ? (
        <Paper variant="tint" lang={language} sx={{ maxWidth: '60ch' }}>
          {text}
        </Paper>
      ) : (
        <Typography color="textSecondary">{intl.formatMessage(m.forgotten)}</Typography>
      )}
    </Stack>
  );
}

/** Said only where the message needs somebody. */
function Advice({ message }: { message: Message }) {
  const intl = useIntl();
  const { state, channel } = message;
  if (state === 'dead') {
    return (
      <Alert tone={toneOf(message)} icon="alert" title={intl.formatMessage(m.deadTitle)}>
        <p>{intl.formatMessage(m.deadText)}</p>
      </Alert>
    );
  }
  if (effectiveState(message) === 'undelivered') return <Lost message={message} />;
  if (state !== 'off') return null;
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(m.offTitle)}>
      <p>{intl.formatMessage(m.offText, { channel })}</p>
    </Alert>
  );
}

function Lost({ message }: { message: Message }) {
  const intl = useIntl();
  const { failureCause, providerText, replacedBy } = message;
  return (
    <Alert tone={toneOf(message)} icon="alert" title={intl.formatMessage(m.undeliveredTitle)}>
      <p>{intl.formatMessage(causeMessages[failureCause ?? 'unknown'])}</p>
      {providerText && (
        <Typography color="textSecondary">
          {intl.formatMessage(m.providerText, { words: providerText })}
        </Typography>
      )}
      <Other id={replacedBy} text={m.replaced} />
    </Alert>
  );
}

const toneOf = (message: Message) => (needsAttention(message) ? 'error' : 'info');

/** Leads from a message that was lost to the one in its place, and back. */
function Other({ id, text }: { id: string | null; text: MessageDescriptor }) {
  const intl = useIntl();
  if (id === null) return null;
  return <TextLink to={adminMessagePath(id)}>{intl.formatMessage(text)}</TextLink>;
}

/** A number that the colleague may see. */
function Recipient({ message: { channel, recipient } }: { message: Message }) {
  const intl = useIntl();
  const way = intl.formatMessage(channelMessages[channel]);
  const link = <PhoneLink key="recipient" phone={recipient} />;
  return intl.formatMessage(outboxMessages.way, { way, recipient: link });
}

function MessageFacts({ message }: { message: Message }) {
  const intl = useIntl();
  const { audience, recipient, language, orderId, createdAt, nextAttemptAt, providerId } = message;
  // A channel with one gateway is named by the channel.
  const gateway = message.gateway !== message.channel && message.gateway;
  const time = (at: string | null) => at && formatDateTime(intl, at);
  return (
    <section>
      <Facts
        facts={[
          liveFact(outboxMessages.state, <MessageLabel message={message} />),
          fact(m.audience, intl.formatMessage(audienceMessages[audience])),
          fact(
            outboxMessages.recipient,
            parsePhone(recipient) ? (
              <Recipient message={message} />
            ) : (
              channelText(intl, { ...message, recipient: unbroken(recipient) })
            ),
          ),
          fact(m.language, intl.formatMessage(languageMessages[language])),
          fact(
            outboxMessages.order,
            orderId && <TextLink to={adminOrderPath(orderId)}>{orderId}</TextLink>,
          ),
          fact(m.smsParts, message.smsParts && intl.formatNumber(message.smsParts)),
          fact(outboxMessages.written, time(createdAt)),
          fact(m.taken, time(message.sentAt)),
          fact(m.undelivered, time(message.undeliveredAt)),
          fact(m.delivered, time(message.deliveredAt)),
          fact(m.read, time(message.readAt)),
          fact(m.dismissed, time(message.dismissedAt)),
          fact(m.nextAttempt, time(nextAttemptAt)),
          fact(m.gateway, gateway && providerNameOf(gateway)),
          copyFact(m.providerId, providerId),
        ]}
      />
    </section>
  );
}
