import { useIntl } from 'react-intl';
import { TextLink } from '../kit/layout/TextLink';
import { adminOrderPath } from '../../shop/paths';
import { fact, Facts, liveFact } from '../../shop/order/Facts';
import { formatDateTime } from '../../i18n/formats';
import { unbroken } from '../../kit/unbroken';
import { copyFact } from '../kit/dialog/CopyFact';
import { MessageLabel } from './MessageLabel';
import { audienceMessages, detailMessages as m, outboxMessages } from './messages';
import type { Message } from './types';
import { wayText } from './words';
import { languageMessages } from '../kit/contact/messages';

export function MessageFacts({ message }: { message: Message }) {
  const intl = useIntl();
  const { audience, recipient, language, orderId, createdAt, nextAttemptAt, providerId } = message;
  const time = (at: string | null) => at && formatDateTime(intl, at);
  return (
    <section>
      <Facts
        facts={[
          liveFact(outboxMessages.state, <MessageLabel message={message} />),
          fact(m.audience, intl.formatMessage(audienceMessages[audience])),
          fact(
            outboxMessages.recipient,
            wayText(intl, { ...message, recipient: recipient && unbroken(recipient) }),
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
          copyFact(m.providerId, providerId),
        ]}
      />
    </section>
  );
}
