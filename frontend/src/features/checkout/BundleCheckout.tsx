import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import type { Bundle, PlacedOrder } from '../../api/types';
import { BUY_PARAM } from '../../app/paths';
import { toastsCleared, toastShown } from '../../components/toast/toastSlice';
import { formatMoney, formatValidity } from '../../i18n/formats';
import { displayPhone, parsePhone } from '../../lib/phone';
import { withParam } from '../../lib/search';
import { BundleOrderDone } from './components/BundleOrderDone';
import { CheckoutDialog } from './components/CheckoutDialog';
import { DetailsStep } from './components/DetailsStep';
import { PayStep } from './components/PayStep';
import { WaitStep } from './components/WaitStep';
import { detailsDraft } from './draftKeys';
import { hasDraft } from './drafts';
import { doneMessages, orderMessages, payMessages } from './messages';
import type { WaitFailure } from './paymentWait';
import type { Purchase } from './purchases';
import { usePurchaseFlow } from './usePurchaseFlow';

interface Props {
  bundle: Bundle;
  /** The number typed before the dialog opened; may be empty. */
  phone: string;
  /** Which of several payments for this bundle to go on with; the newest otherwise. */
  resume: string | null;
  onClose: () => void;
}

interface Placed {
  order: PlacedOrder;
  recipient: string;
}

/** Pay, wait, say who gets it, done. */
export function BundleCheckout({ bundle, phone, resume, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const flow = usePurchaseFlow(bundle, resume);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const { sent } = flow;

  if (placed) {
    return (
      <CheckoutDialog title={intl.formatMessage(doneMessages.title)} onClose={onClose}>
        <BundleOrderDone {...placed} onClose={onClose} />
      </CheckoutDialog>
    );
  }
  if (sent?.verificationId) {
    return (
      <CheckoutDialog
        title={intl.formatMessage(orderMessages.bundleTitle)}
        isDirty={() => hasDraft(detailsDraft(sent))}
        onClose={onClose}
      >
        <DetailsStep
          bundle={bundle}
          purchase={sent}
          recipient={displayPhone(parsePhone(phone) ?? sent.phone)}
          onPlaced={(order, recipient) => {
            flow.forget();
            dispatch(toastsCleared());
            setPlaced({ order, recipient });
          }}
        />
      </CheckoutDialog>
    );
  }
  return <Payment bundle={bundle} phone={phone} flow={flow} onClose={onClose} />;
}

type PaymentProps = Pick<Props, 'bundle' | 'phone' | 'onClose'> & {
  flow: ReturnType<typeof usePurchaseFlow>;
};

function Payment({ bundle, phone, flow, onClose }: PaymentProps) {
  const intl = useIntl();
  const { sent, unanswered } = flow;
  const known = sent ?? unanswered;
  const [payer, setPayer] = useState(known ? displayPhone(known.phone) : phone);
  const [failure, setFailure] = useState<WaitFailure | null>(null);
  const tellVerified = useVerifiedToast();
  const goOn = useGoOn(bundle, flow.takeUpAgain);
  const price = formatMoney(intl, known?.amount ?? bundle.price);
  return (
    <CheckoutDialog
      title={intl.formatMessage(payMessages.title, { price })}
      sub={intl.formatMessage(payMessages.merchant, { validity: formatValidity(intl, bundle) })}
      onClose={onClose}
    >
      {sent ? (
        <WaitStep
          purchase={sent}
          onPaid={(verificationId) => {
            flow.confirm(verificationId);
            tellVerified();
          }}
          onFailed={(reason) => {
            flow.forget();
            setFailure(reason);
          }}
          onOtherNumber={flow.leaveAside}
        />
      ) : (
        <PayStep
          bundle={bundle}
          phone={payer}
          onPhone={setPayer}
          unanswered={unanswered}
          failure={failure}
          onContinue={goOn}
        />
      )}
    </CheckoutDialog>
  );
}

/** Goes back to a payment that was left: of this bundle or, by its address, of another one. */
function useGoOn(bundle: Bundle, takeUpAgain: () => void) {
  const navigate = useNavigate();
  return (other: Purchase) => {
    if (other.bundleId === bundle.id) takeUpAgain();
    else {
      const search = withParam('', BUY_PARAM, other.bundleId);
      void navigate({ search }, { replace: true, state: { resume: other.key } });
    }
  };
}

function useVerifiedToast() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const title = intl.formatMessage(payMessages.verifiedToast);
  const text = intl.formatMessage(payMessages.verifiedToastText);
  return () => {
    dispatch(toastsCleared());
    dispatch(toastShown({ tone: 'success', title, text }));
  };
}
