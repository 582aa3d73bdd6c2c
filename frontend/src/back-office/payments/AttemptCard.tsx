import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { TextLink } from '../kit/layout/TextLink';
import { Line } from '../kit/layout/Line';
import { adminOrderPath, adminRefundPath } from '../../shop/paths';
import { Button } from '../../kit/ui/Button';
import { formatDateTime } from '../../i18n/formats';
import type { PaymentAttempt, PaymentDetail } from '../../api/types';
import { StatusChip } from '../kit/list/StatusChip';
import { furtherActions, isOfOrder, type Asked } from './actions';
import css from './AttemptCard.module.css';
import { AttemptFacts } from './AttemptFacts';
import { AttemptHistory } from './AttemptHistory';
import { actionMessages, paymentDetailMessages as m } from './messages';
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
      {onAsk && isOfOrder(payment, attempt) && (
        <>
          <p>{intl.formatMessage(m.refundByOrder)}</p>
          <TextLink to={adminOrderPath(payment.orderId)}>
            {intl.formatMessage(m.openOrder, { orderId: payment.orderId })}
          </TextLink>
        </>
      )}
      {attempt.refundId && (
        <TextLink to={adminRefundPath(attempt.refundId)}>
          {intl.formatMessage(m.openRefund)}
        </TextLink>
      )}
      {actions.map((action) => (
        <Button key={action} look="quiet" onClick={() => onAsk?.({ action, attempt })}>
          {intl.formatMessage(actionMessages[action])}
        </Button>
      ))}
    </div>
  );
}
