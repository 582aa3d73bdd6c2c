import { useState, type ReactNode } from 'react';
import { beforeAll } from 'vitest';
import { prepareParts } from '../kit/load/lazyPart';
import { findPlacedOrder } from '../storefront/purchase/done/placed';
import { Placed } from '../storefront/purchase/done/Placed';

// It is fetched before the order is placed, and has arrived by then.
beforeAll(() => prepareParts(['order-done']));

interface Props {
  onClose: () => void;
  children: (onPlaced: (orderId: string) => void) => ReactNode;
}

/** Shows what was ordered once it is, as the shop does by its address. */
export function UntilPlaced({ onClose, children }: Props) {
  const [orderId, setOrderId] = useState<string | null>(null);
  const placed = orderId && findPlacedOrder(orderId);
  return placed ? <Placed placed={placed} onClose={onClose} /> : children(setOrderId);
}
