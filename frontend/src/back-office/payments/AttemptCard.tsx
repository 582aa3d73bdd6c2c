import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Line, TextLink } from '../kit/layout';
import { adminRefundPath } from '../../shop/paths';
import { Button } from '../../kit/ui/Button';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import type { PaymentAttempt, PaymentDetail, PaymentEvent } from '../../api/types';
import { StatusChip } from '../kit/list/StatusChip';
import { refundStateMessages } from '../kit/moneyMessages';
import { furtherActions, type Asked } from './actions';
import css from './AttemptCard.module.css';
import { AttemptFacts } from './AttemptFacts';
import {
  actionMessages,
  attemptStateMessages,
  causeMessages,
  paymentDetailMessages as m,
} from './messages';
import { attemptLabel } from './paymentState';
import { reportedTexts } from './reportedTexts';

interface Props {
  payment: PaymentDetail;
  attempt: PaymentAttempt;
  onAsk: ((asked: Asked) => void) | undefined;
}

export function AttemptCard({ payment, attempt, onAsk }: Props) {
  const intl = useIntl();
  const { tone, message } = attemptLabel(attempt.status);
  return (
    <Card component="li" variant="outlined">
      <Line>
        <StatusChip tone={tone} text={intl.formatMessage(message)} />
        <Typography component="span" color="textSecondary">
          {formatDateTime(intl, attempt.createdAt)}
        </Typography>
      </Line>
      {reportedTexts(intl, attempt).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <AttemptFacts payment={payment} attempt={attempt} />
      <AttemptHistory events={attempt.events} />
      <AttemptActions payment={payment} attempt={attempt} onAsk={onAsk} />
    </Card>
  );
}

function AttemptActions({ payment, attempt, onAsk }: Props) {
  const intl = useIntl();
  const actions = onAsk ? furtherActions(payment, attempt) : [];
  return (
    <div className={css.actions}>
      {attempt.refunds.map(({ _id, amount, state }) => (
        <TextLink key={_id} to={adminRefundPath(_id)}>
          {intl.formatMessage(m.refundOfAmount, {
            amount: formatMoney(intl, amount),
            state: intl.formatMessage(refundStateMessages[state]),
          })}
        </TextLink>
      ))}
      {actions.map((action) => (
        <Button key={action} look="quiet" onClick={() => onAsk?.({ action, attempt })}>
          {intl.formatMessage(actionMessages[action])}
        </Button>
      ))}
    </div>
  );
}

/** Who or what moved a request from state to state, the oldest first. */
function AttemptHistory({ events }: { events: readonly PaymentEvent[] }) {
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
