import { useEffect, useId, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { PaidProduct } from '../../../api/types';
import { paths } from '../../../shop/paths';
import { Button } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { ReservedSpace } from '../ReservedSpace';
import { ClosedNotice } from '../../../shop/order/ClosedNotice';
import { NightWarning } from '../../../shop/order/NightWarning';
import { TextField } from '../../../kit/form/TextField';
import { formatMoney } from '../../../i18n/formats';
import { commonMessages } from '../../../i18n/messages';
import { useNetworkState } from '../../../kit/hooks/useNetworkState';
import { guessNetwork } from '../../../shop/networks';
import { groupTyped, parsePhone } from '../../../shop/reading/phone';
import { useWrongPhone } from '../../../shop/useWrongPhone';
import { formatMessages } from '../details/messages';
import { payMessages, healthMessages } from './messages';
import { countdownMessages, paymentLinkMessages } from '../messages';
import type { WaitFailure } from '../wait/paymentWait';
import type { Purchase, SentPurchase } from '../journal';
import { usePayForm } from './usePayForm';
import { usePaymentHealth } from './usePaymentHealth';
import { AgentLine } from '../AgentLine';
import { CountdownText } from '../CountdownText';
import css from './PayStep.module.css';
import { HealthCallout } from './HealthCallout';
import { MiniVoucher } from './MiniVoucher';
import { NumberReadback } from '../NumberReadback';
import { AnyOfferChange, OfferChange } from './OfferChange';
import { OfflineAlert } from '../../../kit/form/OfflineAlert';
import { isPayProblem, PayProblem, type Trouble } from './PayProblem';
import { TestNumbers } from './TestNumbers';
import { UnfinishedWarning } from './UnfinishedWarning';

interface Props {
  product: PaidProduct;
  gone: boolean;
  /** The paying number as it is typed. */
  payer: string;
  onPayer: (typed: string) => void;
  /** Sent, but no answer came: it is sent again with its own key. */
  unanswered: Purchase | null;
  failure: WaitFailure | null;
  /** Came here to pay from another number. */
  forOtherNumber: boolean;
  onInitiated: (purchase: SentPurchase) => void;
  onContinue: (other: Purchase) => void;
}

/** Which number pays, and what happens next. */
export function PayStep({ forOtherNumber, onPayer, failure, ...purchase }: Props) {
  const { product, payer, unanswered, onContinue } = purchase;
  const intl = useIntl();
  const noticeId = useId();
  const field = useRef<HTMLInputElement>(null);
  const form = usePayForm({ ...purchase, field });
  const { problem } = form;
  const [begunEmpty] = useState(payer === '');
  useFocusOnNumber(field, (forOtherNumber || begunEmpty) && !failure);
  const notice = usePaymentHealth(guessNetwork(payer));
  const offline = useNetworkState() === 'offline';
  const down = notice?.is === 'down' && !unanswered;
  const overtaken = problem?.is === 'held' && (down || form.heldUntil === null);
  const change = problem?.is === 'price_changed' || problem?.is === 'gone' ? problem : null;
  const trouble = {
    problem: overtaken ? null : problem,
    failure,
    unanswered: unanswered !== null && !form.sending,
  };
  const reason = useInSight(isPayProblem(trouble) ? (trouble.problem ?? trouble.failure) : null);

  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      {offline && <OfflineAlert id={noticeId} />}
      {!offline && notice && <HealthCallout id={noticeId} notice={notice} />}
      <UnfinishedWarning current={unanswered} onContinue={onContinue} />
      <MiniVoucher product={product} amount={form.amount} />
      <NightWarning type={product.type} validity={product.validity}>
        <ClosedNotice />
      </NightWarning>
      <PayerField
        input={field}
        payer={payer}
        error={form.invalid ? 'invalid' : problem?.is === 'stopped' ? 'stopped' : null}
        disabled={unanswered !== null}
        onPayer={onPayer}
      />
      <div ref={reason} className={css.reason}>
        <ReservedSpace insteadOfIt={<AnyOfferChange price={product.price} />}>
          <Reason change={change} trouble={trouble} />
        </ReservedSpace>
      </div>
      <SubmitButton
        form={form}
        disabled={payer.trim() === '' || change?.is === 'gone'}
        noticeId={noticeId}
        offline={offline}
        down={down}
        again={unanswered !== null}
        failure={failure}
      />
      <AgentLine />
      <p className={css.small}>
        <Link to={paths.stopRequests}>{intl.formatMessage(paymentLinkMessages.stopRequests)}</Link>
      </p>
      <TestNumbers onPick={onPayer} />
    </form>
  );
}

interface PayerFieldProps {
  input: RefObject<HTMLInputElement | null>;
  payer: string;
  error: 'invalid' | 'stopped' | null;
  disabled: boolean;
  onPayer: (typed: string) => void;
}

function PayerField({ input, payer, error, disabled, onPayer }: PayerFieldProps) {
  const intl = useIntl();
  const number = parsePhone(payer);
  const { isWrong, onBlur } = useWrongPhone(payer);
  const problem = error ?? (isWrong ? 'invalid' : null);
  const errors = { invalid: formatMessages.phone, stopped: payMessages.stopped };
  return (
    <TextField
      ref={input}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      aria-required
      label={intl.formatMessage(payMessages.phone)}
      value={payer}
      disabled={disabled}
      error={problem ? intl.formatMessage(errors[problem]) : undefined}
      hint={
        number ? (
          <NumberReadback of="payer" phone={number} />
        ) : (
          intl.formatMessage(payMessages.phoneHint)
        )
      }
      onBlur={onBlur}
      onChange={(event) => onPayer(groupTyped(event.target.value, payer))}
    />
  );
}

interface ReasonProps {
  change: ComponentProps<typeof OfferChange>['change'] | null;
  trouble: Trouble;
}

function Reason({ change, trouble }: ReasonProps) {
  const intl = useIntl();
  if (change) return <OfferChange change={change} />;
  if (isPayProblem(trouble)) return <PayProblem {...trouble} />;
  return <Alert icon="shield">{intl.formatMessage(payMessages.safety)}</Alert>;
}

interface SubmitProps {
  form: ReturnType<typeof usePayForm>;
  offline: boolean;
  down: boolean;
  again: boolean;
}

interface SubmitButtonProps extends SubmitProps {
  disabled: boolean;
  /** Says why nothing can be sent. */
  noticeId: string;
  failure: WaitFailure | null;
}

function SubmitButton({ disabled, noticeId, failure, ...props }: SubmitButtonProps) {
  const { form, offline, down } = props;
  const button = useFocusOnRetry(failure);
  return (
    <Button
      type="submit"
      // To pay at once is not what a refusal advises.
      look={form.problem?.is === 'refused' ? 'outline' : 'primary'}
      wide
      busy={form.sending}
      blocked={offline || down || form.heldUntil !== null || form.isNewAmount}
      aria-describedby={offline || down ? noticeId : undefined}
      disabled={disabled}
      ref={button}
    >
      <SubmitText {...props} />
    </Button>
  );
}

function SubmitText({ form: { sending, heldUntil, amount }, offline, down, again }: SubmitProps) {
  const intl = useIntl();
  const { retryIn, retryAfter } = countdownMessages;
  if (sending) return intl.formatMessage(payMessages.sending);
  if (offline) return intl.formatMessage(commonMessages.offlineTitle);
  if (down) return intl.formatMessage(healthMessages.downTitle);
  if (heldUntil !== null) {
    return <CountdownText until={heldUntil} soon={retryIn} later={retryAfter} />;
  }
  return again
    ? intl.formatMessage(commonMessages.retry)
    : intl.formatMessage(payMessages.submit, { price: formatMoney(intl, amount) });
}

/** After a failure one press tries again. */
function useFocusOnRetry(failure: WaitFailure | null) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failure) button.current?.focus({ preventScroll: true });
  }, [failure]);
  return button;
}

/** What went wrong is never out of sight above the button, whatever was scrolled to or typed before. */
function useInSight(trouble: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trouble) place.current?.scrollIntoView({ block: 'nearest' });
  }, [trouble]);
  return place;
}

function useFocusOnNumber(field: RefObject<HTMLInputElement | null>, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return;
    field.current?.focus();
    field.current?.select();
  }, [field, wanted]);
}
