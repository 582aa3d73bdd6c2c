import { createContext, use, useEffect, type RefObject } from 'react';

const Dirty = createContext<RefObject<boolean> | null>(null);

/** Around forms: what lies here tells whether closing would lose something typed. */
export const DirtyGuard = Dirty;

/** Tells the dialog around this form whether something typed would be lost. */
export function useDirtyGuard(isDirty: boolean): void {
  const dirtyRef = use(Dirty);
  useEffect(() => {
    if (!dirtyRef) return undefined;
    dirtyRef.current = isDirty;
    return () => {
      dirtyRef.current = false;
    };
  }, [dirtyRef, isDirty]);
}
