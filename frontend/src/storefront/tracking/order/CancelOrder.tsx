import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { shopNow } from '../../../kit/clock';
import { isApiError } from '../../../api/apiError';
import type { TrackingView } from '../../../api/types';
import { Button, ButtonRow } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { useCancelOrderMutation } from '../api';
import { cancelMessages as m, revealMessages } from './messages';
import { refusalText } from './refusalText';
import css from './orderActions.module.css';

interface Props {
  view: TrackingView;
  /** Leads to where the customer shows to be one. */
  onFirst: () => void;
  onCancelled: () => void;
}

/** Offered to whoever showed to be the customer, as long as nobody has begun with the order. */
export function CancelOrder({ view, onFirst, onCancelled }: Props) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  if (view.cancelRequested && view.status !== 'cancelled') {
    return (
      <Alert icon="clock" announced>
        {intl.formatMessage(view.status === 'delivered' ? m.tooLate : m.asked)}
      </Alert>
    );
  }
  if (view.status !== 'pending') return null;
  if (!view.full) {
    return (
      <div>
        <p className="quiet">{intl.formatMessage(m.first)}</p>
        <Button look="quiet" className={css.link} onClick={onFirst}>
          {intl.formatMessage(revealMessages.toDigits)}
        </Button>
      </div>
    );
  }
  if (asking) {
    return <Question view={view} onCancelled={onCancelled} onKeep={() => setAsking(false)} />;
  }
  return (
    <Button look="quiet" className={css.link} onClick={() => setAsking(true)}>
      {intl.formatMessage(m.cancel)}
    </Button>
  );
}

interface QuestionProps extends Omit<Props, 'onFirst'> {
  onKeep: () => void;
}

function Question({ view, onCancelled, onKeep }: QuestionProps) {
  const intl = useIntl();
  const [cancel, { isLoading }] = useCancelOrderMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const { orderId, phoneNumber, details } = view;
  const paid = details.paymentMethod === 'mobile_money';
  const send = async () => {
    setProblem(null);
    const { data, error } = await cancel({ orderId, phoneLast4: phoneNumber.slice(-4) });
    if (isApiError(error)) setProblem(refusalText(intl, error, shopNow()));
    if (data?.status === 'cancelled') onCancelled();
  };
  return (
    <section className={css.question}>
      <h3>{intl.formatMessage(m.question)}</h3>
      <p>{intl.formatMessage(paid ? m.paidText : m.text)}</p>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <ButtonRow>
        <Button ref={keep} onClick={onKeep}>
          {intl.formatMessage(m.keep)}
        </Button>
        <Button look="outline" busy={isLoading} onClick={() => void send()}>
          {intl.formatMessage(m.yes)}
        </Button>
      </ButtonRow>
    </section>
  );
}
