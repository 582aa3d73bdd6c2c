import { useEffect, useState } from 'react';
import { onClockChange, shopNow } from '../clock';

const SECOND_MS = 1000;

/** The time by the shop's clock, renewed each second (or less often) while it is wanted. */
export function useNow(running: boolean, everyMs = SECOND_MS): number {
  const [now, setNow] = useState(shopNow);
  useEffect(() => {
    if (!running) return undefined;
    const renew = () => setNow(shopNow());
    const timer = setInterval(renew, everyMs);
    const unsubscribe = onClockChange(renew);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [running, everyMs]);
  return now;
}
