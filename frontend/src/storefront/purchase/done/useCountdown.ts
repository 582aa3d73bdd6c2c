import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds left, counted only while it runs; calls back at zero. */
export function useCountdown(fromS: number, running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(fromS);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (left === 0) end();
  }, [left]);
  return left;
}
