import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatDateTime } from '../../i18n/formats';
import type { PaymentEvent } from '../../api/types';
import css from './AttemptCard.module.css';
import { attemptStateMessages, causeMessages, paymentDetailMessages as m } from './messages';

/** Who or what moved a request from state to state, the oldest first. */
export function AttemptHistory({ events }: { events: readonly PaymentEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ol className={css.events}>
      {events.map((event) => (
        <EventLine key={`${event.at}-${event.from}-${event.to}`} event={event} />
      ))}
    </ol>
  );
}

function EventLine({ event: { from, to, cause, by, note, at } }: { event: PaymentEvent }) {
  const intl = useIntl();
  return (
    <li>
      <strong>
        {intl.formatMessage(m.change, {
          from: intl.formatMessage(attemptStateMessages[from]),
          to: intl.formatMessage(attemptStateMessages[to]),
        })}
      </strong>
      <Typography component="span" color="textSecondary">
        {intl.formatMessage(m.by, {
          time: formatDateTime(intl, at),
          name: by ?? intl.formatMessage(causeMessages[cause]),
        })}
      </Typography>
      {note && <span>{intl.formatMessage(m.note, { note })}</span>}
    </li>
  );
}
