import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useShopName } from '../../api/shopApi';
import type { PaidProduct } from '../../api/types';
import type { CheckoutOpening } from '../../shop/checkoutLink';
import { takePayPress } from '../../shop/payPress';
import { BUY_PARAM, paths } from '../../shop/paths';
import { formatMoney, formatValidityText } from '../../i18n/formats';
import { displayPhone, parsePhone } from '../../shop/reading/phone';
import { withParam } from '../../kit/search';
import { CheckoutDialog } from './CheckoutDialog';
import { detailsDraft, dropDraft, hasDraft } from './details/drafts';
import { payMessages } from './pay/messages';
import { MiniVoucher } from './pay/MiniVoucher';
import { LazyDetailsStep, LazyFinishedElsewhere, LazyLateMoneyPanel } from './lazySteps';
import { stepMessages } from './messages';
import { Payment } from './Payment';
import { savePlacedOrder } from './done/placed';
import { OrderMade } from './done/OrderMade';
import { isForBusiness } from './orderRules';
import { bundleOf, isLateMoney, type Purchase, type SentPurchase } from './purchase';
import { rememberOnDevice } from './done/rememberOnDevice';
import { usePaymentToasts } from './usePaymentToasts';
import { usePurchaseFlow } from './usePurchaseFlow';

interface Props {
  product: PaidProduct;
  /** It was deactivated since the dialog opened. */
  gone?: boolean;
  opening: CheckoutOpening;
  /** The order can be shown by its id from now on. */
  onPlaced: (orderId: string) => void;
  onClose: () => void;
}

/** Pay, wait, say who gets it. */
export function BundleCheckout(props: Props) {
  const { product, gone = false, opening, onPlaced, onClose } = props;
  const intl = useIntl();
  const shop = useShopName();
  const toasts = usePaymentToasts();
  const flow = usePurchaseFlow(product.bundleId, opening.resume ?? null);
  const resumePurchase = useResumePurchase(product.bundleId, flow.resume);
  const { sent, unanswered, finishedElsewhere } = flow;
  // Whichever step it opens with: a later one never sends what was pressed for before.
  useEffect(() => takePayPress(), []);

  // A purchase under way keeps the terms it began with.
  const bought = sent?.product ?? product;

  if (finishedElsewhere) {
    const { orderId } = finishedElsewhere.payment;
    const title = intl.formatMessage(stepMessages.elsewhere);
    return (
      <CheckoutDialog step="elsewhere" title={title} onClose={onClose}>
        <LazyFinishedElsewhere orderId={orderId} onStartOver={flow.startOver} />
      </CheckoutDialog>
    );
  }
  if (sent?.placedAt !== undefined) {
    return <OrderMade product={bought} purchase={sent} onPlaced={onPlaced} onClose={onClose} />;
  }
  if (sent && isLateMoney(sent)) {
    const title = intl.formatMessage(stepMessages.late, {
      price: formatMoney(intl, sent.amount),
    });
    return (
      <CheckoutDialog step="late" title={title} onClose={onClose}>
        <LazyLateMoneyPanel purchase={sent}>
          <MiniVoucher product={bought} amount={sent.amount} />
        </LazyLateMoneyPanel>
      </CheckoutDialog>
    );
  }
  if (sent?.verificationId) {
    return (
      <Details
        product={bought}
        purchase={sent}
        recipient={sent.recipient ?? opening.recipient ?? ''}
        onPlaced={onPlaced}
        onClose={onClose}
      />
    );
  }
  const price = formatMoney(intl, (sent ?? unanswered)?.amount ?? product.price);
  const { data } = bought;
  const validity = formatValidityText(intl, bought.validity);
  return (
    <CheckoutDialog
      step="pay"
      title={intl.formatMessage(payMessages.title, { price })}
      sub={intl.formatMessage(payMessages.merchant, { data, validity, shop })}
      onClose={onClose}
    >
      <Payment
        product={product}
        gone={gone}
        opening={opening}
        flow={flow}
        onInitiated={toasts.notifyInitiated}
        onSuccess={toasts.notifyVerified}
        onContinue={resumePurchase}
      />
    </CheckoutDialog>
  );
}

interface DetailsProps extends Pick<Props, 'product' | 'onPlaced' | 'onClose'> {
  recipient: string;
  purchase: SentPurchase;
}

function Details({ product, purchase, recipient, onPlaced, onClose }: DetailsProps) {
  const intl = useIntl();
  const draft = detailsDraft(purchase);
  return (
    <CheckoutDialog
      step="order"
      title={intl.formatMessage(
        isForBusiness(product, purchase) ? stepMessages.business : stepMessages.details,
      )}
      isDirty={() => hasDraft(draft)}
      onClose={onClose}
    >
      <LazyDetailsStep
        key={purchase.key}
        product={product}
        purchase={purchase}
        recipient={displayPhone(parsePhone(recipient) ?? purchase.payer)}
        onPlaced={(order, details) => {
          dropDraft(draft);
          rememberOnDevice(product, details.recipient, purchase);
          savePlacedOrder({ kind: 'bundle', order, product, payer: purchase.payer, ...details });
          onPlaced(order.orderId);
        }}
      />
    </CheckoutDialog>
  );
}

/** Goes back to a payment that was left: of this bundle or, by its address, of another one or for many. */
function useResumePurchase(bundleId: string, resume: (key: string) => void) {
  const navigate = useNavigate();
  return (other: Purchase) => {
    const otherBundle = bundleOf(other);
    if (otherBundle === bundleId) resume(other.key);
    else {
      const search = withParam('', BUY_PARAM, otherBundle);
      const to = otherBundle === null ? paths.buyForMany : { search };
      void navigate(to, { replace: true, state: { resume: other.key } });
    }
  };
}
