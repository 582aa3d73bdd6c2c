import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isOpenPress } from '../../../shop/payPress';

interface Sending {
  /** What has to be known before it is decided is still on its way. */
  isAwaited: boolean;
  /** Nothing is left to ask or to say. */
  isReady: boolean;
  send: () => void;
}

/**
 * Sends what Pay was pressed for before the sheet opened. Where anything is left to ask or to say, the sheet stays open
 * instead, and nothing is sent before Pay is pressed in it. True until that is decided.
 */
export function usePressedPay(press: string | undefined, sending: Sending): boolean {
  const [isPressed] = useState(() => isOpenPress(press));
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && !sending.isAwaited) setKnown(true);
  const wasDecided = useRef(false);
  const decide = useEffectEvent(() => {
    if (wasDecided.current) return;
    wasDecided.current = true;
    if (sending.isReady) sending.send();
  });
  useEffect(() => {
    if (isPressed && isKnown) decide();
  }, [isPressed, isKnown]);
  return isPressed && !isKnown;
}
