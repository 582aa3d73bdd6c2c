import { useEffect, useEffectEvent } from 'react';

export function useWhileVisible(everyMs: number, act: () => void): void {
  const onTick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') act();
  });
  useEffect(() => {
    const timer = setInterval(onTick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
