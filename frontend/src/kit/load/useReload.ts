import { useEffect, useState } from 'react';
import { reloadForPart, type ReloadOutcome } from './reloadForPart';

/** Reloads the page for the part in whose place this is rendered; null until it is known whether that helps. */
export function useReload(): ReloadOutcome | null {
  const [outcome, setOutcome] = useState<ReloadOutcome | null>(null);
  useEffect(() => {
    let isShown = true;
    void reloadForPart({ pressed: false }).then((known) => isShown && setOutcome(known));
    return () => {
      isShown = false;
    };
  }, []);
  return outcome;
}
