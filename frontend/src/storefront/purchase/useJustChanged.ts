import { useEffect, useState } from 'react';

/** As long as it takes to see that something is another. */
const SEEN_AFTER_MS = 1500;

/** True for a moment after a value changed by itself, so that nobody presses what they have not read. */
export function useJustChanged(value: number): boolean {
  const [read, setRead] = useState(value);
  useEffect(() => {
    if (value === read) return undefined;
    const timer = setTimeout(() => setRead(value), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [value, read]);
  return value !== read;
}
