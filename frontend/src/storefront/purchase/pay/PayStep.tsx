import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { PaidProduct } from '../../../api/types';
import { FormSummary } from '../../../kit/form/FormSummary';
import { OfflineAlert } from '../../../kit/form/OfflineAlert';
import { useGetBundleQuery } from '../../../api/shopApi';
import { guessNetwork } from '../../../shop/networks';
import { ForManyLink } from '../../../shop/ForManyLink';
import { ClosedNotice } from '../../../shop/order/ClosedNotice';
import { BundleTerms } from '../../../shop/order/BundleTerms';
import { NightWarning } from '../../../shop/order/NightWarning';
import { paths } from '../../../shop/paths';
import { useSoldLater } from '../../../shop/sale';
import type { CheckoutOpening } from '../../../shop/checkoutLink';
import { WalletFee } from '../../../shop/WalletFee';
import { AgentLine } from '../AgentLine';
import { useOpenPurchases } from '../journal';
import { needsTin } from '../orderRules';
import type { Purchase, SentPurchase } from '../purchase';
import { paymentLinkMessages } from '../messages';
import { TillOffer } from '../till/Till';
import css from './PayStep.module.css';
import { HealthCallout } from './HealthCallout';
import { payMessages } from './messages';
import { MiniVoucher } from './MiniVoucher';
import { Numbers } from './Numbers';
import { PayButton } from './PayButton';
import { PayReason } from './PayReason';
import { isForOther, type PayValues } from './payValues';
import { ReceiptFold } from './ReceiptFold';
import { TestNumbers } from './TestNumbers';
import { UnfinishedWarning } from './UnfinishedWarning';
import type { HealthNotice } from './health';
import { usePayForm } from './usePayForm';
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
  const failure = failed?.failed ?? null;
  const intl = useIntl();
  const noticeId = useId();
  const pay = usePayForm(purchase);
  const { form, payer, problem } = pay;
  const { errors } = form.formState;
  const { notice, isAwaited } = usePaymentHealth(guessNetwork(payer));
  const down = notice?.is === 'down' && !unanswered;
  const overtaken = problem?.is === 'held' && (down || pay.heldUntil === null);
  const soldLater = useSoldLater(useGetBundleQuery(product.bundleId).data) !== null;
  const isUnfinished = useOpenPurchases().length > 0;
  const change = problem?.is === 'price_changed' || problem?.is === 'gone' ? problem : null;
  const isPressed = usePressedPay(opening.press, {
    isAwaited: isAwaited && !form.isOffline,
    isReady:
      pay.isComplete && !isClosed(notice) && !soldLater && !change && !unanswered && !isUnfinished,
    send: form.submit,
  });
  const busy = form.busy || isPressed;
  const trouble = {
    problem: overtaken ? null : problem,
    failure,
    unanswered: unanswered !== null && !busy,
  };

  return (
    <form className={css.form} noValidate onSubmit={pay.submit}>
      {form.isOffline && <OfflineAlert id={noticeId} />}
      {!form.isOffline && notice && <HealthCallout id={noticeId} notice={notice} />}
      <UnfinishedWarning current={unanswered} onContinue={onContinue} />
      <MiniVoucher product={product} amount={pay.amount} />
      <BundleTerms bundleId={product.bundleId} className={css.small} />
      <NightWarning bundleId={product.bundleId}>
        <ClosedNotice />
      </NightWarning>
      <FormSummary form={form} />
      <Numbers
        pay={pay}
        product={product}
        fixed={unanswered !== null}
        forOtherNumber={forOtherNumber && !failure}
      />
      {!unanswered && (
        <ReceiptFold
          form={form}
          known={pay.values}
          isWrong={Boolean(errors.name ?? errors.email ?? errors.tin)}
          isForOther={isForOther(pay.values, pay.isGift)}
          isSme={product.type === 'sme'}
          needsTin={needsTin(product)}
          giftHint={intl.formatMessage(payMessages.giftFromHint)}
          isAsked={opening.press !== undefined && !pay.isComplete}
        />
      )}
      <WalletFee network={guessNetwork(payer)} amount={pay.amount} className={css.small} />
      <PayReason change={change} trouble={trouble} price={product.price} />
      <PayButton
        pay={pay}
        busy={busy}
        disabled={payer.trim() === '' || change?.is === 'gone' || (soldLater && !unanswered)}
        noticeId={noticeId}
        down={down}
        again={unanswered !== null}
        failure={failure}
      />
      {failed && <TillOffer purchase={failed} />}
      <AgentLine />
      {!unanswered && (
        <p className={css.small}>
          <ForManyLink numbers={pay.values.recipient} />
        </p>
      )}
      <p className={css.small}>
        <Link to={paths.stopRequests}>{intl.formatMessage(paymentLinkMessages.stopRequests)}</Link>
      </p>
      <TestNumbers onPick={(phone) => pay.setNumber('payer', phone)} />
    </form>
  );
}

/** Nobody can pay from this number now. */
const isClosed = (notice: HealthNotice | null) => notice !== null && notice.is !== 'slow';
