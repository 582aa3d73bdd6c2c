import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** How far each visited address was scrolled, as long as the page lives. */
const positions = new Map<string, number>();

/** A page that is gone back to stands where it was left; one that a link leads to begins at its top. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const arrival = useRef({ key, back: useNavigationType() === NavigationType.Pop });
  useLayoutEffect(() => {
    const { key: first, back } = arrival.current;
    const left = positions.get(first);
    if (!back) window.scrollTo(0, 0);
    else if (left !== undefined) window.scrollTo(0, left);
  }, []);
  // Undone before the next page scrolls, whose position would else be taken for this one's.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, window.scrollY);
    // The address may have changed under a page that stays where it is.
    if (!positions.has(key)) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
