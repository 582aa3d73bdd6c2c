import { useEffect, useEffectEvent } from 'react';
import type { PaidProduct } from '../../../api/types';
import { currentMe } from '../../../shop/me';
import type { SentPurchase } from '../purchase';
import { PlacedDialog } from './PlacedDialog';
import { savePlacedOrder } from './placed';

interface Props {
  product: PaidProduct;
  purchase: SentPurchase;
  onPlaced: (orderId: string) => void;
  onClose: () => void;
}

/** The order was made by itself: leads to its receipt, in whichever tab one looks. */
export function OrderMade({ product, purchase, onPlaced, onClose }: Props) {
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
  return <PlacedDialog onClose={onClose} />;
}
