import type { ReactNode } from 'react';
import css from './ActionBar.module.css';

interface Props {
  /** `div` inside a form, whose bar is no footer of its own. */
  as?: 'footer' | 'div';
  children: ReactNode;
}

/** What can be done, fixed below the part of a dialog that scrolls. */
export function FootBar({ as: Element = 'footer', children }: Props) {
  return (
    <Element className={css.bar} data-foot>
      {children}
    </Element>
  );
}

/** Why the last action failed. */
export function BarProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={css.problem}>
      {children}
    </p>
  );
}

export function BarTitle({ children }: { children: ReactNode }) {
  return <h3 className={css.title}>{children}</h3>;
}
