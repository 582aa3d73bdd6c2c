import { useIntl } from 'react-intl';
import { adminMessagePath } from '../../lib/paths';
import { CardLine, ListCards, CardName, CardSmall, CardQuiet } from '../kit/list/ListCards';
import { shortDateTime } from '../kit/date/shortDateTime';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { MessageLabel } from './MessageLabel';
import { kindMessages, outboxMessages as m } from './messages';
import type { ListedMessage } from './types';
import { momentText, triesText, wayText } from './words';

export function MessageCards({ rows }: { rows: readonly ListedMessage[] }) {
  const linkTo = useDetailLink(adminMessagePath);
  return (
    <ListCards rows={rows} linkOf={({ _id }) => linkTo(_id)}>
      {(message, now) => <MessageCard message={message} now={now} />}
    </ListCards>
  );
}

function MessageCard({ message, now }: { message: ListedMessage; now: number }) {
  const intl = useIntl();
  const { kind, orderId, createdAt, isTest } = message;
  return (
    <>
      <CardLine>
        <CardName>{intl.formatMessage(kindMessages[kind])}</CardName>
        <MessageLabel message={message} />
      </CardLine>
      <CardLine>
        <span>{wayText(intl, message)}</span>
        <CardSmall>{triesText(intl, message)}</CardSmall>
      </CardLine>
      <CardLine>
        <CardQuiet>{orderId ?? (isTest && intl.formatMessage(m.isTest))}</CardQuiet>
        <CardQuiet>
          {momentText(intl, message, now) ?? shortDateTime(intl, createdAt, now)}
        </CardQuiet>
      </CardLine>
    </>
  );
}
