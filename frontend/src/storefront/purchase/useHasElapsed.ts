import { useEffect, useState } from 'react';
import { shopNow } from '../../kit/clock';

/** True from that moment on; null is no moment to wait for. */
export function useHasElapsed(moment: number | null): boolean {
  const [passed, setPassed] = useState(() => (moment && shopNow() >= moment ? moment : null));
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - shopNow()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment === null || passed === moment;
}
