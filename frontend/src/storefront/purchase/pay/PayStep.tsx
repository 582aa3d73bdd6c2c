import { useId } from 'react';
import type { PaidProduct } from '../../../api/types';
import { FormSummary } from '../../../kit/form/FormSummary';
import { useGetBundleQuery } from '../../../api/shopApi';
import { guessNetwork } from '../../../shop/networks';
import { ForManyLink } from '../../../shop/ForManyLink';
import { ClosedNotice } from '../../../shop/order/ClosedNotice';
import { BundleTerms } from '../../../shop/order/BundleTerms';
import { NightWarning } from '../../../shop/order/NightWarning';
import { useSoldLater } from '../../../shop/sale';
import type { CheckoutOpening } from '../../../shop/checkoutLink';
import { WalletFee } from '../../../shop/WalletFee';
import { needsTin } from '../orderRules';
import type { Purchase, SentPurchase } from '../purchase';
import { TillOffer } from '../till/Till';
import css from './PayStep.module.css';
import { payMessages } from './messages';
import { MiniVoucher } from './MiniVoucher';
import { Numbers } from './Numbers';
import { PayFoot, PayNotices, PayPress } from './PayFrame';
import { isForOther, type PayValues } from './payValues';
import { ReceiptFold } from './ReceiptFold';
import type { HealthNotice } from './health';
import { usePayForm, type PayForm } from './usePayForm';
import { usePaymentHealth } from './usePaymentHealth';
import { usePressedPay } from './usePressedPay';

interface Props {
  product: PaidProduct;
  gone: boolean;
  isGift: boolean;
  opening: CheckoutOpening;
  /** What the form begins with. */
  values: PayValues;
  onSend: (values: PayValues) => void;
  /** Sent, but no answer came: it is sent again with its own key. */
  unanswered: Purchase | null;
  /** The purchase before, that brought no money. */
  failed: SentPurchase | null;
  /** Came here to pay from another number. */
  forOtherNumber: boolean;
  onInitiated: (purchase: SentPurchase) => void;
  onContinue: (other: Purchase) => void;
}

/** Which number receives, which one pays, and what happens next. */
export function PayStep({ forOtherNumber, failed, ...purchase }: Props) {
  const { product, unanswered, opening, onContinue } = purchase;
  const noticeId = useId();
  const pay = usePayForm(purchase);
  const { form, payer, problem } = pay;
  const { notice, isAwaited } = usePaymentHealth(guessNetwork(payer));
  const soldLater = useSoldLater(useGetBundleQuery(product.bundleId).data) !== null;
  const change = problem?.is === 'price_changed' || problem?.is === 'gone' ? problem : null;
  const isPressed = usePressedPay(opening.press, pay, {
    isAwaited,
    isReady: !isClosed(notice) && !soldLater && !change && !unanswered,
  });
  return (
    <form className={css.form} noValidate onSubmit={pay.submit}>
      <PayNotices
        id={noticeId}
        isOffline={form.isOffline}
        health={notice}
        current={unanswered}
        onContinue={onContinue}
      />
      <Offer product={product} amount={pay.amount} />
      <FormSummary form={form} />
      <Numbers
        pay={pay}
        product={product}
        fixed={unanswered !== null}
        forOtherNumber={forOtherNumber && !failed?.failed}
      />
      {!unanswered && (
        <Receipt
          pay={pay}
          product={product}
          isAsked={opening.press !== undefined && !pay.isComplete}
        />
      )}
      <WalletFee network={guessNetwork(payer)} amount={pay.amount} className={css.small} />
      <PayPress
        change={change}
        price={product.price}
        pay={pay}
        busy={form.busy || isPressed}
        disabled={payer.trim() === '' || change?.is === 'gone' || (soldLater && !unanswered)}
        noticeId={noticeId}
        health={notice}
        again={unanswered !== null}
        failed={failed}
      />
      {failed && <TillOffer purchase={failed} />}
      <PayFoot onPick={(phone) => pay.setNumber('payer', phone)}>
        {!unanswered && (
          <p className={css.small}>
            <ForManyLink numbers={pay.values.recipient} />
          </p>
        )}
      </PayFoot>
    </form>
  );
}

/** What is bought, on which terms, and when it is delivered. */
function Offer({ product, amount }: { product: PaidProduct; amount: number }) {
  const { bundleId } = product;
  return (
    <>
      <MiniVoucher product={product} amount={amount} />
      <BundleTerms bundleId={bundleId} className={css.small} />
      <NightWarning bundleId={bundleId}>
        <ClosedNotice />
      </NightWarning>
    </>
  );
}

interface ReceiptProps {
  pay: PayForm;
  product: PaidProduct;
  isAsked: boolean;
}

function Receipt({ pay: { form, values, isGift }, product, isAsked }: ReceiptProps) {
  return (
    <ReceiptFold
      form={form}
      known={values}
      isForOther={isForOther(values, isGift)}
      isSme={product.type === 'sme'}
      needsTin={needsTin(product)}
      giftHint={payMessages.giftFromHint}
      isAsked={isAsked}
    />
  );
}

/** Nobody can pay from this number now. */
const isClosed = (notice: HealthNotice | null) => notice !== null && notice.is !== 'slow';
