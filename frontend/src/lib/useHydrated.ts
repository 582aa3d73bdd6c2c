import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser takes over its page; what only this device knows shows afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
