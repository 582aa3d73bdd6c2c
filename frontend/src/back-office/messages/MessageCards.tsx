import { useIntl } from 'react-intl';
import { adminMessagePath } from '../../lib/paths';
import { CardLine, ListCards } from '../kit/list/ListCards';
import css from '../kit/list/ListCards.module.css';
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
        <strong className={css.name}>{intl.formatMessage(kindMessages[kind])}</strong>
        <MessageLabel message={message} />
      </CardLine>
      <CardLine>
        <span>{wayText(intl, message)}</span>
        <span className={css.small}>{triesText(intl, message)}</span>
      </CardLine>
      <CardLine>
        <span className={css.quiet}>{orderId ?? (isTest && intl.formatMessage(m.isTest))}</span>
        <span className={css.quiet}>
          {momentText(intl, message, now) ?? shortDateTime(intl, createdAt, now)}
        </span>
      </CardLine>
    </>
  );
}
