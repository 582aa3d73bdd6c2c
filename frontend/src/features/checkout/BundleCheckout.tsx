import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useShopName } from '../../api/store';
import type { PaidProduct } from '../../api/types';
import { BUY_PARAM } from '../../lib/paths';
import { formatMoney, formatValidityText } from '../../i18n/formats';
import { displayPhone, parsePhone } from '../../lib/phone';
import { withParam } from '../../lib/search';
import { CheckoutDialog } from './components/CheckoutDialog';
import { DetailsStep } from './components/DetailsStep';
import { FinishedElsewhere } from './components/FinishedElsewhere';
import { detailsDraft } from './draftKeys';
import { dropDraft, hasDraft } from './drafts';
import { orderMessages, payMessages } from './messages';
import { Payment } from './Payment';
import { elsewhereMessages } from './payment/messages';
import { keepPlaced } from './placed';
import type { Purchase } from './purchases';
import { rememberOnDevice } from './rememberOnDevice';
import { usePaymentToasts } from './usePaymentToasts';
import { usePurchaseFlow } from './usePurchaseFlow';

interface Props {
  product: PaidProduct;
  /** It was taken off the shelf since the dialog opened. */
  gone?: boolean;
  /** The number typed before the dialog opened, which gets the bundle; may be empty. */
  phone: string;
  /** The number that pays, where it is another one. */
  payer?: string | undefined;
  /** Which of several payments for this bundle to go on with; the newest otherwise. */
  resume: string | null;
  /** The order can be shown by its id from now on. */
  onPlaced: (orderId: string) => void;
  onClose: () => void;
}

/** Pay, wait, say who gets it. */
export function BundleCheckout(props: Props) {
  const { product, gone = false, phone, payer = phone, resume, onPlaced, onClose } = props;
  const intl = useIntl();
  const shop = useShopName();
  const toasts = usePaymentToasts();
  const flow = usePurchaseFlow(product.bundleId, resume);
  const goOn = useGoOn(product.bundleId, flow.takeUp);
  const { sent, unanswered, finishedElsewhere } = flow;

  // A purchase under way keeps the terms it began with.
  const bought = sent?.product ?? product;

  if (finishedElsewhere) {
    return (
      <CheckoutDialog
        step="elsewhere"
        title={intl.formatMessage(elsewhereMessages.title)}
        onClose={onClose}
      >
        <FinishedElsewhere
          orderId={finishedElsewhere.payment.orderId}
          onStartOver={flow.startOver}
        />
      </CheckoutDialog>
    );
  }
  if (sent?.verificationId) {
    return (
      <CheckoutDialog
        step="order"
        title={intl.formatMessage(orderMessages.bundleTitle)}
        isDirty={() => hasDraft(detailsDraft(sent))}
        onClose={onClose}
      >
        <DetailsStep
          key={sent.key}
          product={bought}
          purchase={sent}
          recipient={displayPhone(parsePhone(phone) ?? sent.phone)}
          onPlaced={(order, details) => {
            dropDraft(detailsDraft(sent));
            rememberOnDevice(bought, details.recipient, sent.phone);
            keepPlaced({ kind: 'bundle', order, product: bought, ...details });
            onPlaced(order.orderId);
          }}
        />
      </CheckoutDialog>
    );
  }
  const price = formatMoney(intl, (sent ?? unanswered)?.amount ?? product.price);
  const validity = formatValidityText(intl, bought.validity);
  return (
    <CheckoutDialog
      step="pay"
      title={intl.formatMessage(payMessages.title, { price })}
      sub={intl.formatMessage(payMessages.merchant, { validity, shop })}
      onClose={onClose}
    >
      <Payment
        product={product}
        gone={gone}
        phone={payer}
        flow={flow}
        onInitiated={toasts.tellInitiated}
        onSuccess={toasts.tellVerified}
        onContinue={goOn}
      />
    </CheckoutDialog>
  );
}

/** Goes back to a payment that was left: of this bundle or, by its address, of another one. */
function useGoOn(bundleId: string, takeUp: (key: string) => void) {
  const navigate = useNavigate();
  return (other: Purchase) => {
    if (other.bundleId === bundleId) takeUp(other.key);
    else {
      const search = withParam('', BUY_PARAM, other.bundleId);
      void navigate({ search }, { replace: true, state: { resume: other.key } });
    }
  };
}
