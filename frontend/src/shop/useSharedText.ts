import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLinkState } from '../kit/hooks/useLinkState';
import { SHARED_TEXT } from '../worker/contract';

/** Takes up a text that another app shared, and removes it from the address, so that it stays in no history. */
export function useSharedText(onShared: (text: string) => void): void {
  const { hash, pathname, search } = useLocation();
  const state = useLinkState();
  const navigate = useNavigate();
  const take = useEffectEvent((text: string) => {
    void navigate({ pathname, search }, { replace: true, state });
    onShared(text);
  });
  useEffect(() => {
    const text = new URLSearchParams(hash.slice(1)).get(SHARED_TEXT);
    if (text !== null) take(text);
  }, [hash]);
}
