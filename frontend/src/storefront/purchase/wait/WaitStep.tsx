import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useIntl } from 'react-intl';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { toastsCleared } from '../../../kit/toast/toastSlice';
import { formatTime, formatMoney } from '../../../i18n/formats';
import { prepareParts } from '../../../kit/load/lazyPart';
import { useNow } from '../../../kit/hooks/useNow';
import { payMessages } from '../pay/messages';
import { waitMessages, resendMessages } from './messages';
import {
  isPromptExpired,
  stageOfWait,
  type Paid,
  type WaitFailure,
  type WaitStage,
} from './paymentWait';
import { usePreparedPlaced } from '../done/usePreparedPlaced';
import { TillPart, usePreparedTill } from '../till/Till';
import { promptOf, withPrompt, type Purchase, type SentPurchase } from '../purchase';
import { usePaymentWait, type PaymentWait } from './usePaymentWait';
import { CheckTrouble } from './CheckTrouble';
import { EarlierRequest } from './EarlierRequest';
import { ReviewPanel } from './ReviewPanel';
import { WaitActions } from './WaitActions';
import css from './WaitStep.module.css';
import { WaitSteps } from './WaitSteps';

interface Props {
  purchase: SentPurchase;
  onResent: (resent: SentPurchase) => void;
  onPaid: (paid: Paid) => void;
  onFailed: (reason: WaitFailure) => void;
  onOtherNumber: () => void;
  onContinue: (other: Purchase) => void;
}

/** Waits for the money until it has come, or certainly does not. */
export function WaitStep({ onPaid, onFailed, ...props }: Props) {
  const { purchase } = props;
  const wait = usePaymentWait(purchase);
  const { state } = wait;
  usePreparedPlaced();
  usePreparedDetails(purchase);
  const dispatch = useDispatch();
  const onEnd = useEffectEvent(() => {
    if (state.phase !== 'waiting') dispatch(toastsCleared());
    if (state.phase === 'paid') onPaid(state);
    if (state.phase === 'failed') onFailed(state.reason);
  });
  useEffect(() => onEnd(), [state.phase]);
  if (state.phase === 'review') return <ReviewPanel purchase={purchase} />;
  return <Waiting wait={wait} {...props} />;
}

interface WaitingProps extends Omit<Props, 'onPaid' | 'onFailed'> {
  wait: PaymentWait;
}

/**
 * What appears with time appears below what is there, and is scrolled to: each of it with the button above it. Whoever
 * comes back to a request that has run out finds first how to send another one.
 */
function Waiting({ wait, purchase, onResent, onOtherNumber, onContinue }: WaitingProps) {
  const intl = useIntl();
  const { orderId } = purchase.payment;
  const { state, checkNow } = wait;
  const waiting = state.phase === 'waiting';
  const prompt = promptOf(purchase);
  const now = useNow(waiting);
  const till = usePreparedTill(purchase);
  const stage = stageOfWait(prompt, now, till !== null);

  const panel = useBeginning();
  // The panel brings itself into sight.
  const help = useInSight(till ? 'approve' : stage);
  const expired = isPromptExpired(prompt, now);
  const [cameLate] = useState(expired);

  const actions = stage === 'act' && (
    <WaitActions
      purchase={purchase}
      onSent={(next) => {
        wait.restart();
        onResent(withPrompt(purchase, next));
      }}
      onAnswered={checkNow}
      onOtherNumber={onOtherNumber}
      withoutRecovery={till !== null}
    />
  );
  const tips = stage !== 'approve' && <NoPromptTips amount={purchase.amount} />;
  const isTimedOut = waiting && state.timedOut;
  const advice = <Advice stage={stage} timedOut={isTimedOut ? orderId : null} />;
  const instead = till && stage !== 'approve' && (
    <TillPart till={till} purchase={purchase}>
      {advice}
      {tips}
    </TillPart>
  );
  const isOnlyWay = till !== null && prompt.reached === 'none';
  const elapsedS = Math.max(0, Math.floor((now - prompt.sentAt) / 1000));
  return (
    <div className="stack" ref={panel} tabIndex={-1}>
      <WaitSteps purchase={purchase} prompt={prompt} elapsedS={elapsedS} expired={expired} />
      {isOnlyWay && instead}
      {cameLate && actions}
      <div ref={help} className={css.help}>
        <CheckNow wait={wait} />
      </div>
      <p className={css.order}>
        {intl.formatMessage(waitMessages.orderId)} <b>{orderId}</b>
      </p>
      {waiting && state.trouble && <CheckTrouble trouble={state.trouble} purchase={purchase} />}
      {!isOnlyWay && (instead || advice)}
      {!cameLate && actions}
      {!till && tips}
      <EarlierRequest current={purchase} onContinue={onContinue} />
    </div>
  );
}

function CheckNow({ wait: { checking, missingAt, checkNow } }: Pick<WaitingProps, 'wait'>) {
  const intl = useIntl();
  const [pressed, setPressed] = useState(false);
  return (
    <div className={css.check}>
      <Button
        look="outline"
        wide
        busy={checking}
        onClick={() => {
          setPressed(true);
          checkNow();
        }}
      >
        {intl.formatMessage(waitMessages.checkNow)}
      </Button>
      <p role="status" className={css.order}>
        {pressed &&
          !checking &&
          missingAt !== null &&
          intl.formatMessage(waitMessages.notYet, { time: formatTime(intl, missingAt) })}
      </p>
    </div>
  );
}

interface AdviceProps {
  stage: WaitStage;
  /** The order whose checks have all found nothing; they go on. */
  timedOut: string | null;
}

function Advice({ stage, timedOut }: AdviceProps) {
  const intl = useIntl();
  if (stage === 'approve') {
    return (
      <>
        <Alert icon="shield">{intl.formatMessage(waitMessages.safety)}</Alert>
        <p className={css.order}>{intl.formatMessage(waitMessages.leave)}</p>
      </>
    );
  }
  const title = timedOut ? payMessages.timeout : waitMessages.helpTitle;
  return (
    <Alert tone="warning" icon="phone" announced title={intl.formatMessage(title)}>
      {timedOut && <p>{intl.formatMessage(payMessages.timeoutText, { orderId: timedOut })}</p>}
      {intl.formatMessage(stage === 'help' ? waitMessages.help4 : resendMessages.twoPrompts)}
    </Alert>
  );
}

/** Where the order needs more than the money, its form is fetched before that is there. */
function usePreparedDetails({ makesOrder }: SentPurchase) {
  useEffect(() => {
    if (!makesOrder) void prepareParts(['order-details']);
  }, [makesOrder]);
}

/** Brings what a new stage offers into sight. */
function useInSight(stage: WaitStage) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    place.current?.scrollIntoView({ block: 'start' });
  }, [stage]);
  return place;
}

/** The button that led here is gone, and with it the focus and the reason to be scrolled down. */
function useBeginning() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.closest('dialog > *')?.scrollTo(0, 0);
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, []);
  return panel;
}

/** Opens by itself when the answer takes long. */
function NoPromptTips({ amount }: { amount: number }) {
  const intl = useIntl();
  const price = formatMoney(intl, amount);
  return (
    <section className={css.tips}>
      <h3>{intl.formatMessage(waitMessages.helpNoPrompt)}</h3>
      <ul>
        <li>{intl.formatMessage(waitMessages.help1)}</li>
        <li>{intl.formatMessage(waitMessages.help2, { price })}</li>
        <li>{intl.formatMessage(waitMessages.help3)}</li>
      </ul>
    </section>
  );
}
