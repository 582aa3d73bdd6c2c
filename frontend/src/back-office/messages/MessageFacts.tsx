import { useIntl } from 'react-intl';
import { TextLink } from '../kit/layout/TextLink';
import { adminOrderPath } from '../../lib/paths';
import { Facts } from '../../components/order/Facts';
import { formatDateTime } from '../../i18n/formats';
import { unbroken } from '../../lib/unbroken';
import { CopyFact } from '../kit/dialog/CopyFact';
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
          {
            label: intl.formatMessage(outboxMessages.state),
            // Read out when it changes; the toast stands outside the dialog.
            value: (
              <span role="status">
                <MessageLabel message={message} />
              </span>
            ),
          },
          {
            label: intl.formatMessage(m.audience),
            value: intl.formatMessage(audienceMessages[audience]),
          },
          {
            label: intl.formatMessage(outboxMessages.recipient),
            value: wayText(intl, { ...message, recipient: recipient && unbroken(recipient) }),
          },
          {
            label: intl.formatMessage(m.language),
            value: intl.formatMessage(languageMessages[language]),
          },
          {
            label: intl.formatMessage(outboxMessages.order),
            value: orderId && <TextLink to={adminOrderPath(orderId)}>{orderId}</TextLink>,
          },
          {
            label: intl.formatMessage(m.smsParts),
            value: message.smsParts && intl.formatNumber(message.smsParts),
          },
          { label: intl.formatMessage(outboxMessages.written), value: time(createdAt) },
          { label: intl.formatMessage(m.taken), value: time(message.sentAt) },
          { label: intl.formatMessage(m.undelivered), value: time(message.undeliveredAt) },
          { label: intl.formatMessage(m.delivered), value: time(message.deliveredAt) },
          { label: intl.formatMessage(m.read), value: time(message.readAt) },
          { label: intl.formatMessage(m.dismissed), value: time(message.dismissedAt) },
          { label: intl.formatMessage(m.nextAttempt), value: time(nextAttemptAt) },
          {
            label: intl.formatMessage(m.providerId),
            value: providerId && (
              <CopyFact text={providerId} label={intl.formatMessage(m.providerId)} />
            ),
          },
        ]}
      />
    </section>
  );
}
