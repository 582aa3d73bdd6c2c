import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../../lib/useNow';
import type { useDetailLink } from '../dialog/useDetailLink';
import { MINUTE_MS } from './waiting';
import css from './ListCards.module.css';

interface Props<Row> {
  rows: readonly Row[];
  linkOf: (row: Row) => ReturnType<ReturnType<typeof useDetailLink>>;
  /** What selects a row; it stands beside the card. */
  pick?: ((row: Row) => ReactNode) | undefined;
  /** The lines of one card, each a `CardLine` or a plain one. */
  children: (row: Row, now: number) => ReactNode;
}

/** The rows of a list on a narrow screen. */
export function ListCards<Row extends { _id: string }>(props: Props<Row>) {
  const { rows, linkOf, pick, children } = props;
  const now = useNow(true, MINUTE_MS);
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row._id} className={pick && css.picked}>
          {pick?.(row)}
          <Link {...linkOf(row)} className={css.card}>
            {children(row, now)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** One line of a card: what belongs left, and what belongs right. */
export function CardLine({ children }: { children: ReactNode }) {
  return <span className={css.line}>{children}</span>;
}
