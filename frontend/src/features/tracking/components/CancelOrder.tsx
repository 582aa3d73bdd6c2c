import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import type { TrackingView } from '../../../api/types';
import { Button } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { errorText } from '../../../i18n/errorText';
import { useCancelOrderMutation } from '../api';
import { cancelMessages as m } from '../messages';
import css from './CancelOrder.module.css';

interface Props {
  view: TrackingView;
  onCancelled: () => void;
}

/** Offered to whoever showed to be the customer, as long as nobody has begun with the order. */
export function CancelOrder({ view, onCancelled }: Props) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  if (view.status !== 'pending') return null;
  if (view.cancelAsked) {
    return (
      <Callout icon="clock" announced>
        {intl.formatMessage(m.asked)}
      </Callout>
    );
  }
  if (!view.full) return <p className={css.quiet}>{intl.formatMessage(m.first)}</p>;
  if (asking) {
    return <Question view={view} onCancelled={onCancelled} onKeep={() => setAsking(false)} />;
  }
  return (
    <Button look="quiet" onClick={() => setAsking(true)}>
      {intl.formatMessage(m.cancel)}
    </Button>
  );
}

function Question({ view, onCancelled, onKeep }: Props & { onKeep: () => void }) {
  const intl = useIntl();
  const [cancel, { isLoading, error }] = useCancelOrderMutation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const { orderId, phoneNumber, details } = view;
  const paid = details.paymentMethod === 'mobile_money';
  const send = async () => {
    const answer = await cancel({ orderId, phoneLast4: phoneNumber.slice(-4) });
    if (answer.data?.status === 'cancelled') onCancelled();
  };
  return (
    <section className={css.question}>
      <h3>{intl.formatMessage(m.question)}</h3>
      <p>{intl.formatMessage(paid ? m.paidText : m.text)}</p>
      {isApiError(error) && (
        <p role="alert" className={css.problem}>
          {errorText(intl, error)}
        </p>
      )}
      <div className={css.actions}>
        <Button ref={keep} onClick={onKeep}>
          {intl.formatMessage(m.keep)}
        </Button>
        <Button look="outline" busy={isLoading} onClick={() => void send()}>
          {intl.formatMessage(m.yes)}
        </Button>
      </div>
    </section>
  );
}
