import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

/** How much waits behind a tab that nobody looks at; 0 for nothing. */
export function markTitle(next: number): void {
  if (next === count) return;
  count = next;
  listeners.forEach((listener) => listener());
}

export function useTitleMark(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
    () => 0,
  );
}
