import type { ReactNode } from 'react';
import css from './Question.module.css';

/** The content of a small dialog that asks one thing. */
export function Question({ children }: { children: ReactNode }) {
  return <div className={css.question}>{children}</div>;
}
