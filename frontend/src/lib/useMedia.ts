import { useSyncExternalStore } from 'react';

/** A window in which a row of buttons has no room. */
export const NARROW = '(max-width: 599.95px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
