import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import type { PaidProduct } from '../../../api/types';
import { currentMe } from '../../../shop/me';
import { CheckoutDialog } from '../CheckoutDialog';
import type { SentPurchase } from '../purchase';
import { doneMessages } from './messages';
import { savePlacedOrder } from './placed';

interface Props {
  product: PaidProduct;
  purchase: SentPurchase;
  onPlaced: (orderId: string) => void;
  onClose: () => void;
}

/** The order was made by itself: leads to its receipt, in whichever tab one looks. */
export function OrderMade({ product, purchase, onPlaced, onClose }: Props) {
  const intl = useIntl();
  const show = useEffectEvent(() => {
    const { payment, amount, payer, recipient = payer, placedAt = payment.sentAt } = purchase;
    const { orderId } = payment;
    const createdAt = new Date(placedAt).toISOString();
    const order = { orderId, amount, createdAt };
    // A business named itself before it paid.
    const tin = (product.type === 'sme' && currentMe().tin) || null;
    savePlacedOrder({ kind: 'bundle', order, product, recipient, payer, tin });
    onPlaced(orderId);
  });
  useEffect(() => show(), []);
  return (
    <CheckoutDialog
      step="done"
      title={intl.formatMessage(doneMessages.paidTitle)}
      onClose={onClose}
    >
      {null}
    </CheckoutDialog>
  );
}
