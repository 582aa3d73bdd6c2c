import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { useDetailLink } from '../useDetailLink';
import css from './ListCards.module.css';

/** The rows of a list on a narrow screen; each child is a `ListCard`. */
export function ListCards({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>;
}

interface CardProps {
  link: ReturnType<ReturnType<typeof useDetailLink>>;
  children: ReactNode;
}

export function ListCard({ link, children }: CardProps) {
  return (
    <li>
      <Link {...link} className={css.card}>
        {children}
      </Link>
    </li>
  );
}

/** One line of a card: what belongs left, and what belongs right. */
export function CardLine({ children }: { children: ReactNode }) {
  return <span className={css.line}>{children}</span>;
}
