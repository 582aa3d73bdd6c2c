import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser takes over its page; what only this device knows shows afterwards. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // React renders a change of an external store in one step, but a deferred value in small ones.
  return useDeferredValue(isHydrated);
}
