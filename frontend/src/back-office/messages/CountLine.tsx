import { useIntl } from 'react-intl';
import { Alert } from '../../kit/ui/Alert';
import { outboxMessages as m } from './messages';
import css from './Outbox.module.css';
import { useCounts } from '../kit/counts/counts';
import { channelMessages } from '../kit/contact/messages';

/** How the sending goes, in one line; what failed stands out, and ways that do not answer are named. */
export function CountLine() {
  const intl = useIntl();
  const counts = useCounts();
  const { sentToday = 0, waiting = 0, dead = 0, undelivered = 0, channels = [] } = counts ?? {};
  const down = channels
    .filter(({ isDown }) => isDown)
    .map(({ channel }) => intl.formatMessage(channelMessages[channel]));
  return (
    <>
      <p className={css.counts} role="status">
        {counts && (
          <>
            <span>{intl.formatMessage(m.sentToday, { count: sentToday })}</span>
            <span>{intl.formatMessage(m.waiting, { count: waiting })}</span>
            <span data-failed={dead > 0}>{intl.formatMessage(m.dead, { count: dead })}</span>
            {undelivered > 0 && (
              <span data-failed>{intl.formatMessage(m.undelivered, { count: undelivered })}</span>
            )}
          </>
        )}
      </p>
      {down.length > 0 && (
        <Alert tone="warning" icon="alert" announced>
          <p>{intl.formatMessage(m.down, { channels: intl.formatList(down) })}</p>
        </Alert>
      )}
    </>
  );
}
