import { useState, type ReactNode } from 'react';
import { beforeAll } from 'vitest';
import { loadCatalogue } from '../i18n/catalogue';
import { prepareParts } from '../kit/load/lazyPart';
import { findPlacedOrder } from '../storefront/purchase/done/placed';
import { Placed } from '../storefront/purchase/done/Placed';

const STEPS = ['payment-wait', 'order-details'] as const;

/** What follows the pay sheet is fetched while the payment request goes out, and has arrived by then. */
export async function stepsArrive(): Promise<void> {
  const texts = STEPS.flatMap((step) => [loadCatalogue(step, 'en'), loadCatalogue(step, 'sw')]);
  await Promise.all([prepareParts(STEPS), ...texts]);
}

beforeAll(stepsArrive);

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
