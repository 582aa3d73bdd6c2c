import { useMemo } from 'react';
import { parsedJson, readLocalJson } from './storage';
import { store, useStored } from './useStored';

interface Kept<Value> {
  current: () => Value;
  save: (value: Value) => void;
  use: () => Value;
}

/** Something that only this device knows. The page as the server renders it knows nothing of it. */
export function keptHere<Value>(key: string, read: (stored: unknown) => Value): Kept<Value> {
  return {
    current: () => read(readLocalJson(key)),
    save: (value) => store(key, JSON.stringify(value)),
    use: () => {
      const raw = useStored(key);
      // The same value as long as nothing changed: React compares by identity.
      return useMemo(() => read(parsedJson(raw)), [raw]);
    },
  };
}
