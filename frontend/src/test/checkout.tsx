import { useState, type ReactNode } from 'react';
import { findPlacedOrder } from '../storefront/purchase/done/placed';
import { PlacedCheckout } from '../storefront/purchase/done/PlacedCheckout';

interface Props {
  onClose: () => void;
  children: (onPlaced: (orderId: string) => void) => ReactNode;
}

/** Shows what was ordered once it is, as the shop does by its address. */
export function UntilPlaced({ onClose, children }: Props) {
  const [orderId, setOrderId] = useState<string | null>(null);
  const placed = orderId && findPlacedOrder(orderId);
  return placed ? <PlacedCheckout placed={placed} onClose={onClose} /> : children(setOrderId);
}
