import { useEffect, useState } from 'react';

/** True from that moment on; null is no moment to wait for. */
export function useHasElapsed(moment: number | null): boolean {
  const [passed, setPassed] = useState(() => (moment && Date.now() >= moment ? moment : null));
  useEffect(() => {
    if (moment === null) return undefined;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment === null || passed === moment;
}
