import { useEffect, useEffectEvent, useId, useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { FormSummary } from '../../../kit/form/FormSummary';
import { OfflineAlert } from '../../../kit/form/OfflineAlert';
import { Alert } from '../../../kit/ui/Alert';
import { unbroken } from '../../../kit/unbroken';
import { formatMoney } from '../../../i18n/formats';
import { guessNetwork } from '../../../shop/networks';
import { ClosedNotice } from '../../../shop/order/ClosedNotice';
import { paths } from '../../../shop/paths';
import { displayPhone, parsePhone } from '../../../shop/reading/phone';
import { WalletFee } from '../../../shop/WalletFee';
import { AgentLine } from '../AgentLine';
import { paymentLinkMessages } from '../messages';
import { needsTin } from '../orderRules';
import { HealthCallout } from '../pay/HealthCallout';
import { NumberField } from '../pay/NumberField';
import { NumberLine } from '../pay/NumberLine';
import { PayButton } from '../pay/PayButton';
import { PayReason } from '../pay/PayReason';
import { ReceiptFold } from '../pay/ReceiptFold';
import { TestNumbers } from '../pay/TestNumbers';
import { UnfinishedWarning } from '../pay/UnfinishedWarning';
import { usePaymentHealth } from '../pay/usePaymentHealth';
import pay from '../pay/PayStep.module.css';
import type { Purchase, PurchasePart } from '../purchase';
import { usePaymentToasts } from '../usePaymentToasts';
import type { PurchaseFlow } from '../usePurchaseFlow';
import css from './ForMany.module.css';
import { manyPayMessages as m } from './payMessages';
import { useManyPay, type ManyPay } from './useManyPay';
import { WhoGetsThem } from './WhoGetsThem';

interface PayForManyProps {
  flow: PurchaseFlow;
  /** At least two, unless a request that nobody answered is sent again. */
  parts: readonly PurchasePart[];
  /** How many entries of the text are left out. */
  leftOut: number;
  onContinue: (other: Purchase) => void;
}

/** What all cost together, who pays, and the press that asks for it. */
export function PayForMany({ flow, leftOut, onContinue, ...wanted }: PayForManyProps) {
  const intl = useIntl();
  const titleId = useId();
  const noticeId = useId();
  const { unanswered, failed } = flow;
  const toasts = usePaymentToasts();
  const form = useManyPay({
    parts: wanted.parts,
    unanswered,
    onInitiated: toasts.notifyInitiated,
    onContinue,
  });
  const parts = unanswered?.parts ?? wanted.parts;
  const { values, problem, amount } = form;
  const network = guessNetwork(values.payer);
  const { notice } = usePaymentHealth(network);
  const down = notice?.is === 'down' && !unanswered;
  const overtaken = problem?.is === 'held' && (down || form.heldUntil === null);
  const failure = failed?.failed ?? null;
  return (
    <form className={css.pay} aria-labelledby={titleId} noValidate onSubmit={form.submit}>
      <h2 id={titleId} className={css.total}>
        {intl.formatMessage(m.total, {
          count: parts.length,
          price: formatMoney(intl, amount),
        })}
      </h2>
      {unanswered && <WhoGetsThem parts={parts} />}
      {leftOut > 0 && (
        <Alert tone="warning" icon="alert">
          {intl.formatMessage(m.leftOut, { count: leftOut })}
        </Alert>
      )}
      {form.form.isOffline && <OfflineAlert id={noticeId} />}
      {!form.form.isOffline && notice && <HealthCallout id={noticeId} notice={notice} />}
      <UnfinishedWarning current={unanswered} onContinue={onContinue} />
      <ClosedNotice />
      <FormSummary form={form.form} />
      <Payer form={form} fixed={unanswered !== null} />
      {!unanswered && <Receipt form={form} parts={parts} />}
      <WalletFee network={network} amount={amount} className={pay.small} />
      <RefusedParts form={form} />
      <PayReason
        change={changeIn(form)}
        trouble={{
          problem: overtaken ? null : problem,
          failure,
          unanswered: unanswered !== null && !form.form.busy,
        }}
        price={amount}
      />
      <PayButton
        pay={form}
        busy={form.form.busy}
        disabled={false}
        noticeId={noticeId}
        down={down}
        again={unanswered !== null}
        failure={failure}
      />
      <AgentLine />
      <p className={pay.small}>
        <Link to={paths.stopRequests}>{intl.formatMessage(paymentLinkMessages.stopRequests)}</Link>
      </p>
      <TestNumbers onPick={form.setPayer} />
    </form>
  );
}

/** What became of the offers, at their prices of now. */
function changeIn({ problem, amount }: ManyPay): ComponentProps<typeof PayReason>['change'] {
  if (problem?.is === 'gone') return problem;
  return problem?.is === 'price_changed' ? { is: 'price_changed', amount } : null;
}

/** A line where the number is known, a field for another; it stays one, so that nothing moves under the finger. */
function Payer({ form, fixed }: { form: ManyPay; fixed: boolean }) {
  const { values, problem } = form;
  const phone = parsePhone(values.payer);
  const [isOpen, setOpen] = useState(phone === null);
  const [isPressed, setPressed] = useState(false);
  const isRefused = problem?.is === 'payer' || problem?.is === 'stopped';
  if (!isOpen && !fixed && (isRefused || phone === null)) setOpen(true);
  const focus = useEffectEvent(() => form.focusPayer());
  useEffect(() => {
    if (isPressed) focus();
  }, [isPressed]);
  if (!isOpen || fixed) {
    const change = () => {
      setOpen(true);
      setPressed(true);
    };
    return <NumberLine of="payer" phone={phone} onChange={fixed ? null : change} />;
  }
  return (
    <NumberField
      name="payer"
      label={form.form.label('payer')}
      typed={values.payer}
      onType={form.setPayer}
      inputRef={form.payerRef}
      error={form.form.error('payer')}
      refused={problem}
    />
  );
}

function Receipt({ form, parts }: { form: ManyPay } & Pick<PayForManyProps, 'parts'>) {
  const intl = useIntl();
  const { errors } = form.form.formState;
  const isSme = parts.some(({ product }) => product.type === 'sme');
  return (
    <ReceiptFold
      key={String(isSme)}
      form={form.form}
      known={form.values}
      isWrong={Boolean(errors.name ?? errors.email ?? errors.tin)}
      isForOther
      isSme={isSme}
      needsName={isSme}
      needsTin={parts.some(({ product }) => needsTin(product))}
      giftHint={intl.formatMessage(m.giftHint)}
    />
  );
}

const PLACE = /^bundles\[(\d+)\]/;

/** What the shop refused of single numbers. */
function RefusedParts({ form: { form, asked } }: { form: ManyPay }) {
  const intl = useIntl();
  const refused = form.problem?.errors ?? [];
  if (refused.length === 0) return null;
  return (
    <Alert tone="error" icon="alert" announced title={intl.formatMessage(m.refused)}>
      <ul>
        {refused.map(({ field, message }) => {
          const part = asked[Number(PLACE.exec(field)?.[1] ?? NaN)];
          return (
            <li key={field}>
              {[part && unbroken(displayPhone(part.recipient)), message].filter(Boolean).join(': ')}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
