import { createContext, use, useEffect, type RefObject } from 'react';

const Dirty = createContext<RefObject<number> | null>(null);

/** Around forms: what lies here counts those whose typed words closing would lose. */
export const DirtyGuard = Dirty;

/** Tells the dialog around this form whether something typed would be lost. */
export function useDirtyGuard(isDirty: boolean): void {
  const dirtyRef = use(Dirty);
  useEffect(() => {
    if (!dirtyRef || !isDirty) return undefined;
    dirtyRef.current += 1;
    return () => {
      dirtyRef.current -= 1;
    };
  }, [dirtyRef, isDirty]);
}
