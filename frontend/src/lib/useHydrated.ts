import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser takes over its page; what only this device knows shows afterwards. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // A store's news are rendered at once and whole; deferred they are rendered in small steps.
  return useDeferredValue(isHydrated);
}
