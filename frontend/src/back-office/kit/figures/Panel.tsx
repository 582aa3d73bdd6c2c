import type { ReactNode } from 'react';
import css from './Panel.module.css';

/** A framed part of a page; its heading is an `h2`. */
export function Panel({ children }: { children: ReactNode }) {
  return <section className={css.panel}>{children}</section>;
}

/** Instead of figures, where there are none. */
export function NoFigures({ children }: { children: ReactNode }) {
  return <p className={css.empty}>{children}</p>;
}
