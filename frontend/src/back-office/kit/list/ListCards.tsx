import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useNow } from '../../../lib/useNow';
import type { DetailLink } from '../dialog/useDetailLink';
import { MINUTE_MS } from './waiting';
import css from './ListCards.module.css';

interface Props<Row> {
  rows: readonly Row[];
  /** Where a row opens; without it rows do not open. */
  linkOf: ((row: Row) => DetailLink) | undefined;
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
          {linkOf ? (
            <CardLink {...linkOf(row)}>{children(row, now)}</CardLink>
          ) : (
            <CardBox>{children(row, now)}</CardBox>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One line of a card: what belongs left, and what belongs right. */
export function CardLine({ children }: { children: ReactNode }) {
  return <span className={css.line}>{children}</span>;
}

interface TextProps {
  children: ReactNode;
}

export function CardList({ children }: TextProps) {
  return <ul className={css.list}>{children}</ul>;
}

export function CardBox({ children }: TextProps) {
  return <div className={css.card}>{children}</div>;
}

export function CardLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={css.card} />;
}

export function CardName({ children }: TextProps) {
  return <strong className={css.name}>{children}</strong>;
}

export function CardAmount({ children }: TextProps) {
  return <span className={css.amount}>{children}</span>;
}

/** A secondary text that stays on one line. */
export function CardQuiet({ children }: TextProps) {
  return <span className={css.quiet}>{children}</span>;
}

/** A small text that stays on one line. */
export function CardSmall({ children }: TextProps) {
  return <span className={css.small}>{children}</span>;
}

/** A secondary text that may wrap. */
export function CardWords({ children }: TextProps) {
  return <Typography variant="caption">{children}</Typography>;
}
