import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../../api/apiError';
import type { TrackingView } from '../../../api/types';
import { forgetOwnOrder, ownOrderDigits } from '../../../shop/ownOrders';
import { useTrackOrderInFullMutation } from '../api';

/**
 * Shows an order in full on the device that placed it. True while that is on its way; an order of another device asks
 * for the digits.
 */
export function useOwnOrder(
  { orderId, stage }: TrackingView,
  onReveal: (full: TrackingView) => void,
): boolean {
  const [track] = useTrackOrderInFullMutation();
  const [digits, setDigits] = useState(() => ownOrderDigits(orderId));
  const own = stage === 'placed' ? digits : null;
  const onAnswer = useEffectEvent(({ data, error }: Awaited<ReturnType<typeof track>>) => {
    if (data) onReveal(data);
    // Staff changed the number; trying it at each visit would lock the order.
    if (isApiError(error) && error.status === 422) forgetOwnOrder(orderId);
    setDigits(null);
  });
  useEffect(() => {
    if (own) void track({ orderId, phoneLast4: own }).then((answer) => onAnswer(answer));
  }, [own, orderId, track]);
  return own !== null;
}
