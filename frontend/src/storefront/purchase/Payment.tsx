import { useState } from 'react';
import type { PaidProduct } from '../../api/types';
import type { CheckoutOpening } from '../../shop/checkoutLink';
import { currentMe } from '../../shop/me';
import { LazyWaitStep } from './lazySteps';
import { initialValues } from './pay/payValues';
import { PayStep } from './pay/PayStep';
import type { Paid, WaitFailure } from './wait/paymentWait';
import type { Purchase, SentPurchase } from './purchase';
import type { PurchaseFlow } from './usePurchaseFlow';

export interface PaymentCallbacks {
  /** A payment request has gone out, the first or another one. */
  onInitiated?: (purchase: SentPurchase) => void;
  /** The money has come; the order may have been made, too. */
  onSuccess?: (purchase: SentPurchase, paid: Paid) => void;
  /** It is certain that no money came. The form is kept for another try. */
  onError?: (purchase: SentPurchase, reason: WaitFailure) => void;
}

interface Props extends PaymentCallbacks {
  product: PaidProduct;
  /** It was deactivated since the dialog opened. */
  gone?: boolean;
  opening: CheckoutOpening;
  flow: PurchaseFlow;
  /** Wants to go on with another purchase, perhaps of another bundle. */
  onContinue: (other: Purchase) => void;
}

/** Asks for the money and waits for it; whoever uses it is told how it goes. */
export function Payment({ product, gone = false, opening, flow, onContinue, ...callbacks }: Props) {
  const { onInitiated, onSuccess, onError } = callbacks;
  const { sent, unanswered } = flow;
  const isGift = opening.isGift === true;
  const [values, setValues] = useState(() =>
    initialValues({ product, isGift }, opening, currentMe(), sent ?? unanswered),
  );
  if (!sent) {
    return (
      <PayStep
        product={product}
        gone={gone}
        isGift={isGift}
        opening={opening}
        values={values}
        onSend={setValues}
        unanswered={unanswered}
        failed={flow.failed}
        forOtherNumber={flow.forOtherNumber}
        onInitiated={(purchase) => onInitiated?.(purchase)}
        onContinue={onContinue}
      />
    );
  }
  return (
    <LazyWaitStep
      key={sent.key}
      purchase={sent}
      onResent={(resent) => onInitiated?.(resent)}
      onPaid={(paid) => {
        flow.confirm(paid);
        onSuccess?.(sent, paid);
      }}
      onFailed={(reason) => {
        flow.fail(reason);
        onError?.(sent, reason);
      }}
      onOtherNumber={flow.startAnother}
      onContinue={onContinue}
    />
  );
}
