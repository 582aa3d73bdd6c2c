import { useSyncExternalStore } from 'react';
import { mediaQuery } from '../browser';

/** A window in which a row of buttons has no room. */
export const NARROW = '(max-width: 599.95px)';

/** A window in which the menu stands at the foot and filters are folded. */
export const PHONE = '(max-width: 699.95px)';

/** A window in which the columns of a list have room. */
export const TABLE = '(min-width: 900px)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = mediaQuery(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    () => mediaQuery(query)?.matches ?? false,
    () => false,
  );
}
