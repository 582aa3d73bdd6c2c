import { useState } from 'react';
import { Navigate } from 'react-router';
import { PLACED_PARAM, trackPath } from '../shop/paths';
import { useClose } from './openedOffer';
import { Placed } from './purchase/done/Placed';
import { findPlacedOrder } from './purchase/done/placed';

/** What was ordered. An order placed in another tab leads to its tracking page. */
export function OpenPlaced({ id: orderId }: { id: string }) {
  const [placed] = useState(() => findPlacedOrder(orderId));
  const close = useClose(PLACED_PARAM);
  if (!placed) return <Navigate replace to={trackPath(orderId)} />;
  return <Placed placed={placed} onClose={close} />;
}
