import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The time, renewed each second (or less often) while it is wanted. */
export function useNow(running: boolean, everyMs = SECOND_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [running, everyMs]);
  return now;
}
