import { useMemo } from 'react';
import { parsedJson, readLocal, readLocalJson } from './storage';
import { setStored, useStored } from './useStored';

interface Kept<Value> {
  current: () => Value;
  save: (value: Value) => void;
  /** Takes away what reading leaves out. */
  tidy: () => void;
  use: () => Value;
}

/** Something that only this device knows. The page as the server renders it knows nothing of it. */
export function localRecord<Value>(key: string, read: (stored: unknown) => Value): Kept<Value> {
  const current = () => read(readLocalJson(key));
  const save = (value: Value) => setStored(key, JSON.stringify(value));
  return {
    current,
    save,
    tidy: () => {
      if (readLocal(key) !== null) save(current());
    },
    use: () => {
      const raw = useStored(key);
      // The same value as long as nothing changed: React compares by identity.
      return useMemo(() => read(parsedJson(raw)), [raw]);
    },
  };
}
