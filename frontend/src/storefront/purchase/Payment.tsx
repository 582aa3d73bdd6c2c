import { useState } from 'react';
import type { PaidProduct } from '../../api/types';
import { displayPhone } from '../../shop/reading/phone';
import { PayStep } from './pay/PayStep';
import { WaitStep } from './wait/WaitStep';
import type { WaitFailure } from './wait/paymentWait';
import type { Purchase, SentPurchase } from './purchase';
import type { PurchaseFlow } from './usePurchaseFlow';

export interface PaymentCallbacks {
  /** A payment request has gone out, the first or another one. */
  onInitiated?: (purchase: SentPurchase) => void;
  /** The money has come; the id opens the order form. */
  onSuccess?: (purchase: SentPurchase, verificationId: string) => void;
  /** It is certain that no money came. The form is kept for another try. */
  onError?: (purchase: SentPurchase, reason: WaitFailure) => void;
}

interface Props extends PaymentCallbacks {
  product: PaidProduct;
  /** It was deactivated since the dialog opened. */
  gone?: boolean;
  /** The paying number as far as it is known. */
  payer: string;
  flow: PurchaseFlow;
  /** Wants to go on with another purchase, perhaps of another bundle. */
  onContinue: (other: Purchase) => void;
}

/** Asks for the money and waits for it; whoever uses it is told how it goes. */
export function Payment({ product, gone = false, payer, flow, onContinue, ...callbacks }: Props) {
  const { onInitiated, onSuccess, onError } = callbacks;
  const { sent, unanswered } = flow;
  const known = sent ?? unanswered;
  const [typed, setTyped] = useState(known ? displayPhone(known.payer) : payer);
  if (!sent) {
    return (
      <PayStep
        product={product}
        gone={gone}
        payer={typed}
        onPayer={setTyped}
        unanswered={unanswered}
        failed={flow.failed}
        forOtherNumber={flow.forOtherNumber}
        onInitiated={(purchase) => onInitiated?.(purchase)}
        onContinue={onContinue}
      />
    );
  }
  return (
    <WaitStep
      key={sent.key}
      purchase={sent}
      onResent={(resent) => onInitiated?.(resent)}
      onPaid={(verificationId) => {
        flow.confirm(verificationId);
        onSuccess?.(sent, verificationId);
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
