import { useEffect, useEffectEvent, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/Button';
import { Callout } from '../../../components/Callout';
import { toastShown } from '../../../components/toast/toastSlice';
import { useNow } from '../../../lib/useNow';
import { payMessages, waitMessages } from '../messages';
import { HELP_AFTER_S, type WaitFailure } from '../paymentWait';
import type { SentPurchase } from '../purchases';
import { usePaymentWait } from '../usePaymentWait';
import { ReviewPanel } from './ReviewPanel';
import { WaitHelp } from './WaitHelp';
import css from './WaitStep.module.css';
import { WaitSteps } from './WaitSteps';

interface Props {
  purchase: SentPurchase;
  onPaid: (verificationId: string) => void;
  onFailed: (reason: WaitFailure) => void;
  onOtherNumber: () => void;
}

export function WaitStep({ purchase, onPaid, onFailed, onOtherNumber }: Props) {
  const intl = useIntl();
  const { orderId, sentAt } = purchase.payment;
  const { state, checking, checkNow } = usePaymentWait(usePaymentToCheck(purchase));
  const elapsedS = Math.max(0, Math.floor((useNow(state.phase === 'waiting') - sentAt) / 1000));
  useTimeoutToast(state.phase === 'waiting' && state.timedOut, orderId);

  const onEnd = useEffectEvent(() => {
    if (state.phase === 'paid') onPaid(state.verificationId);
    if (state.phase === 'failed') onFailed(state.reason);
  });
  useEffect(() => onEnd(), [state.phase]);

  if (state.phase === 'review') return <ReviewPanel purchase={purchase} />;
  const unreachable = state.phase === 'waiting' && state.unreachable;
  return (
    <div className={css.panel}>
      <WaitSteps purchase={purchase} elapsedS={elapsedS} />
      <p className={css.order}>
        {intl.formatMessage(waitMessages.orderId)} <b>{orderId}</b>
      </p>
      {unreachable && (
        <Callout tone="warning" icon="alert" announced>
          {intl.formatMessage(waitMessages.unreachable)}
        </Callout>
      )}
      {elapsedS >= HELP_AFTER_S ? (
        <WaitHelp purchase={purchase} onOtherNumber={onOtherNumber} />
      ) : (
        <Callout icon="shield">{intl.formatMessage(waitMessages.safety)}</Callout>
      )}
      <Button look="outline" wide busy={checking} onClick={checkNow}>
        {intl.formatMessage(waitMessages.checkNow)}
      </Button>
      <p className={css.order}>{intl.formatMessage(waitMessages.leave)}</p>
    </div>
  );
}

function usePaymentToCheck({ payment, amount, phone, bundleId }: SentPurchase) {
  const { orderId, paymentId } = payment;
  return useMemo(
    () => ({ orderId, verify: { paymentId, amount, phoneNumber: phone, bundleId } }),
    [orderId, paymentId, amount, phone, bundleId],
  );
}

function useTimeoutToast(timedOut: boolean, orderId: string) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const tell = useEffectEvent(() =>
    dispatch(
      toastShown({
        tone: 'warning',
        title: intl.formatMessage(payMessages.timeoutToast),
        text: intl.formatMessage(payMessages.timeoutToastText, { orderId }),
        durationMs: 10_000,
      }),
    ),
  );
  useEffect(() => {
    if (timedOut) tell();
  }, [timedOut]);
}
