import { useEffect, useRef } from 'react';

/** The element takes the focus when the button that had it is gone with what was shown before. */
export function useFocusKept<Element extends HTMLElement>(shown: string) {
  const place = useRef<Element>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [shown]);
  return place;
}
