import { useEffect, useState } from 'react';
import { copyText } from '../browser';

export type CopyState = 'idle' | 'copied' | 'failed';

const SHOWN_MS = 2000;

export function useCopy(text: string): [CopyState, () => Promise<void>] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    setState((await copyText(text)) ? 'copied' : 'failed');
  };
  return [state, copy];
}
