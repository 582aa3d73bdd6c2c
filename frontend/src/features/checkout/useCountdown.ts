import { useEffect, useState } from 'react';

/** Seconds left, counted only while it runs; calls back at zero. */
export function useCountdown(fromS: number, running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(fromS);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => {
      if (left <= 1) onEnd();
      else setLeft(left - 1);
    }, 1000);
    return () => clearTimeout(timer);
  }, [running, left, onEnd]);
  return left;
}
