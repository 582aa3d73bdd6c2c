import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import css from './FigureCard.module.css';

interface Props {
  label: string;
  figure: string;
  /** What stands behind it. */
  sub?: string | undefined;
  /** What one has to know beside it. */
  more?: string | undefined;
  tone?: 'good' | 'waiting' | 'urgent' | undefined;
}

export function FigureCard({ label, figure, sub, more, tone }: Props) {
  return (
    <div className={css.card} data-tone={tone}>
      <strong className={css.figure}>{figure}</strong>
      <Typography variant="caption">{label}</Typography>
      {sub && <Typography variant="caption">{sub}</Typography>}
      {more && <Typography variant="caption">{more}</Typography>}
    </div>
  );
}

export function FigureCards({ children }: { children: ReactNode }) {
  return <div className={css.cards}>{children}</div>;
}
