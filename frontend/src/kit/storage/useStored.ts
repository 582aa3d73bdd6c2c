import { useSyncExternalStore } from 'react';
import { readLocal, removeLocal, writeLocal } from './storage';

const listeners = new Set<() => void>();

/** Writes what `useStored` shows elsewhere on the page; null takes it away. */
export function setStored(key: string, value: string | null): void {
  if (value === null) removeLocal(key);
  else writeLocal(key, value);
  listeners.forEach((listener) => listener());
}

/** What this device keeps under a key, also after another tab changed it; null in what the server sends. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => readLocal(key),
    () => null,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
