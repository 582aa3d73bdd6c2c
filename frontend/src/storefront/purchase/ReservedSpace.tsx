import type { ReactNode } from 'react';
import css from './ReservedSpace.module.css';

interface Props {
  children: ReactNode;
  /** What may come to stand here in the place of the children. */
  insteadOfIt: ReactNode;
}

/** Takes as much room as the tallest of what may stand here: when it changes by itself, nothing below it moves. */
export function ReservedSpace({ children, insteadOfIt }: Props) {
  return (
    <div className={css.place}>
      {children}
      <div className={css.reserve} inert aria-hidden>
        {insteadOfIt}
      </div>
    </div>
  );
}
