import { useEffect, useEffectEvent, useId, useState, type ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { FormSummary } from '../../../kit/form/FormSummary';
import { Alert } from '../../../kit/ui/Alert';
import { unbroken } from '../../../kit/unbroken';
import { formatMoney } from '../../../i18n/formats';
import { guessNetwork } from '../../../shop/networks';
import { ClosedNotice } from '../../../shop/order/ClosedNotice';
import { displayPhone, parsePhone } from '../../../shop/reading/phone';
import { WalletFee } from '../../../shop/WalletFee';
import { needsTin } from '../orderRules';
import { NumberField } from '../pay/NumberField';
import { NumberLine } from '../pay/NumberLine';
import { PayFoot, PayNotices, PayPress } from '../pay/PayFrame';
import type { PayReason } from '../pay/PayReason';
import { ReceiptFold } from '../pay/ReceiptFold';
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
  const { values, amount } = form;
  const network = guessNetwork(values.payer);
  const { notice } = usePaymentHealth(network);
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
      <PayNotices
        id={noticeId}
        isOffline={form.form.isOffline}
        health={notice}
        current={unanswered}
        onContinue={onContinue}
      />
      <ClosedNotice />
      <FormSummary form={form.form} />
      <Payer form={form} fixed={unanswered !== null} />
      {!unanswered && <Receipt form={form} parts={parts} />}
      <WalletFee network={network} amount={amount} className={pay.small} />
      <RefusedParts form={form} />
      <PayPress
        change={changeIn(form)}
        price={amount}
        pay={form}
        busy={form.form.busy}
        disabled={false}
        noticeId={noticeId}
        health={notice}
        again={unanswered !== null}
        failed={failed}
      />
      <PayFoot onPick={form.setPayer} />
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
  const isSme = parts.some(({ product }) => product.type === 'sme');
  return (
    <ReceiptFold
      key={String(isSme)}
      form={form.form}
      known={form.values}
      isForOther
      isSme={isSme}
      needsName={isSme}
      needsTin={parts.some(({ product }) => needsTin(product))}
      giftHint={m.giftHint}
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
