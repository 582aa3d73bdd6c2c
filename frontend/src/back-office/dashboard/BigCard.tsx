import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import css from './Today.module.css';

interface Props {
  to: string | null;
  tone: 'urgent' | 'waiting' | 'good' | 'plain';
  /** Null until it is known. */
  figure: string | null;
  text: string;
}

/** One figure with what it counts; as high before it is known. */
export function BigCard({ to, tone, figure, text }: Props) {
  const content = (
    <>
      <strong className={css.figure}>{figure ?? <Skeleton width={56} />}</strong>
      <span className={css.words}>{figure === null ? <Skeleton width="80%" /> : text}</span>
    </>
  );
  if (to === null) {
    return (
      <div className={css.need} data-tone={tone}>
        {content}
      </div>
    );
  }
  return (
    <Link to={to} className={css.need} data-tone={tone}>
      {content}
    </Link>
  );
}
