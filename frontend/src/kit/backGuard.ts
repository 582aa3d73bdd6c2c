import { useEffect, useEffectEvent } from 'react';

/** Answers whether it has asked the person something, so that the page stays. */
type Ask = () => boolean;

const asks: Ask[] = [];

/** Lets `ask` keep the browser's Back from closing what is rendered; the last one that is rendered decides. */
export function useBackGuard(ask: Ask): void {
  const current = useEffectEvent(ask);
  useEffect(() => {
    const own = () => current();
    asks.push(own);
    return () => {
      asks.splice(asks.indexOf(own), 1);
    };
  }, []);
}

export function asksBeforeBack(): boolean {
  return asks.at(-1)?.() ?? false;
}
