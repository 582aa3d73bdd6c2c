import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOpenPress } from '../../../shop/payPress';
import { useOpenPurchases } from '../journal';
import type { PayForm } from './usePayForm';

interface Known {
  /** Whether payments work is still asked. */
  isAwaited: boolean;
  /** Neither the shop nor the bundle stands in the way. */
  isReady: boolean;
}

/**
 * Sends what Pay was pressed for before the sheet opened. Where anything is left to ask or to say, the sheet stays open
 * instead, and nothing is sent before Pay is pressed in it. True until that is decided.
 */
export function usePressedPay(
  press: string | undefined,
  { form, isComplete }: PayForm,
  { isAwaited, isReady }: Known,
): boolean {
  const isUnfinished = useOpenPurchases().length > 0;
  const [isPressed] = useState(() => isOpenPress(press));
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && (!isAwaited || form.isOffline)) setKnown(true);
  const wasDecided = useRef(false);
  const decide = useEffectEvent(() => {
    if (wasDecided.current) return;
    wasDecided.current = true;
    if (isReady && isComplete && !isUnfinished) form.submit();
  });
  useEffect(() => {
    if (isPressed && isKnown) decide();
  }, [isPressed, isKnown]);
  return isPressed && !isKnown;
}
