import { useEffect, type ReactNode } from 'react';
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
    return (
      <CheckoutDialog step="elsewhere" title={stepMessages.elsewhere} onClose={onClose}>
        <LazyFinishedElsewhere orderId={orderId} onStartOver={flow.startOver} />
      </CheckoutDialog>
    );
  }
  if (sent?.placedAt !== undefined) {
    return <OrderMade product={bought} purchase={sent} onPlaced={onPlaced} onClose={onClose} />;
  }
  if (sent && isLateMoney(sent)) {
    return <LateMoney product={bought} purchase={sent} onClose={onClose} />;
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
  const amount = (sent ?? unanswered)?.amount ?? product.price;
  return (
    <PayDialog product={bought} amount={amount} onClose={onClose}>
      <Payment
        product={product}
        gone={gone}
        opening={opening}
        flow={flow}
        onInitiated={toasts.notifyInitiated}
        onSuccess={toasts.notifyVerified}
        onContinue={resumePurchase}
      />
    </PayDialog>
  );
}

interface PayDialogProps extends Pick<Props, 'product' | 'onClose'> {
  amount: number;
  children: ReactNode;
}

function PayDialog({ product: { data, validity }, amount, ...dialog }: PayDialogProps) {
  const intl = useIntl();
  const shop = useShopName();
  return (
    <CheckoutDialog
      step="pay"
      title={[payMessages.title, { price: formatMoney(intl, amount) }]}
      sub={intl.formatMessage(payMessages.merchant, {
        data,
        validity: formatValidityText(intl, validity),
        shop,
      })}
      {...dialog}
    />
  );
}

interface LateMoneyProps extends Pick<Props, 'product' | 'onClose'> {
  purchase: SentPurchase;
}

function LateMoney({ product, purchase, onClose }: LateMoneyProps) {
  const intl = useIntl();
  const { amount } = purchase;
  return (
    <CheckoutDialog
      step="late"
      title={[stepMessages.late, { price: formatMoney(intl, amount) }]}
      onClose={onClose}
    >
      <LazyLateMoneyPanel purchase={purchase}>
        <MiniVoucher product={product} amount={amount} />
      </LazyLateMoneyPanel>
    </CheckoutDialog>
  );
}

interface DetailsProps extends Pick<Props, 'product' | 'onPlaced' | 'onClose'> {
  recipient: string;
  purchase: SentPurchase;
}

function Details({ product, purchase, recipient, onPlaced, onClose }: DetailsProps) {
  const draft = detailsDraft(purchase);
  return (
    <CheckoutDialog
      step="order"
      title={isForBusiness(product, purchase) ? stepMessages.business : stepMessages.details}
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
