import { useEffect, useState } from 'react';

/** A part that is loaded when it is wanted; one that did not arrive is asked for again next time. */
export function part<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** Null until it is there, `failed` when it did not arrive. */
export function useLoaded<Part extends object>(load: () => Promise<Part>): Part | 'failed' | null {
  const [loaded, setLoaded] = useState<Part | 'failed' | null>(null);
  useEffect(() => {
    let wanted = true;
    load().then(
      (arrived) => wanted && setLoaded(arrived),
      () => wanted && setLoaded('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return loaded;
}
