import type { ReactNode } from 'react';
import { useHydrated } from '../hooks/useHydrated';

/** Parts that depend on what this device keeps, which the server cannot have rendered. */
export function ClientOnly({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null;
}
