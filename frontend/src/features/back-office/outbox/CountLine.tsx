import { useIntl } from 'react-intl';
import { Callout } from '../../../components/Callout';
import { channelMessages, outboxMessages as m } from './messages';
import css from './Outbox.module.css';
import { useCounts } from './useCounts';

/** How the sending goes, in one line; what failed stands out, and a way that does not answer is named. */
export function CountLine() {
  const intl = useIntl();
  const counts = useCounts();
  const { sentToday = 0, waiting = 0, dead = 0, undelivered = 0, channels = [] } = counts ?? {};
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
      {channels
        .filter(({ isDown }) => isDown)
        .map(({ channel }) => (
          <Callout key={channel} tone="warning" icon="alert" announced>
            <p>
              {intl.formatMessage(m.down, {
                channel: intl.formatMessage(channelMessages[channel]),
              })}
            </p>
          </Callout>
        ))}
    </>
  );
}
