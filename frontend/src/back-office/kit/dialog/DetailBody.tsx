import type { ReactNode } from 'react';
import css from './DetailBody.module.css';

/** The part of a dialog that scrolls. */
export function DetailBody({ children }: { children: ReactNode }) {
  return <div className={css.body}>{children}</div>;
}

/** Two columns where there is room. */
export function DetailColumns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}
