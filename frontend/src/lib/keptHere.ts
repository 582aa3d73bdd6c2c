import { useSyncExternalStore } from 'react';
import { readLocal, writeLocalJson } from './storage';

interface Kept<Value> {
  current: () => Value;
  save: (value: Value) => void;
  use: () => Value;
}

/** Something that only this device knows. The page as the server renders it knows nothing of it. */
export function keptHere<Value>(key: string, read: (stored: unknown) => Value): Kept<Value> {
  const nothing = read(null);
  const listeners = new Set<() => void>();
  let known: { raw: string | null; value: Value } = { raw: null, value: nothing };

  const current = () => {
    const raw = readLocal(key);
    // The same value as long as nothing changed: React compares by identity.
    if (raw !== known.raw) known = { raw, value: read(parsed(raw)) };
    return known.value;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  return {
    current,
    save: (value) => {
      writeLocalJson(key, value);
      listeners.forEach((listener) => listener());
    },
    use: () => useSyncExternalStore(subscribe, current, () => nothing),
  };
}

function parsed(raw: string | null): unknown {
  try {
    return JSON.parse(raw ?? 'null');
  } catch {
    return null;
  }
}
