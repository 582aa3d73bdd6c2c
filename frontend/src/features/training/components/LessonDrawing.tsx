import type { ReactNode } from 'react';
import type { Kind } from '../types';
import css from './LessonDrawing.module.css';

const diamonds = Array.from({ length: 26 }, (_, place) => 10 + place * 12);

const lines = [66, 80, 94, 108].map((y, place) => (
  <path key={y} className={css.line} d={`M116 ${y}h${place === 3 ? 52 : 88}`} />
));

const drawings: Record<Kind, ReactNode> = {
  document: (
    <>
      <rect className={css.paper} x="98" y="26" width="124" height="112" rx="8" />
      <path className={css.title} d="M116 48h56" />
      {lines}
    </>
  ),
  video: (
    <>
      <rect className={css.paper} x="76" y="30" width="168" height="100" rx="12" />
      <path className={css.mark} d="M146 58l36 22-36 22z" />
    </>
  ),
  quiz: (
    <>
      <rect className={css.paper} x="86" y="28" width="148" height="106" rx="12" />
      {[52, 80, 108].map((y, place) => (
        <g key={y}>
          <circle className={place === 1 ? css.mark : css.ring} cx="110" cy={y} r="9" />
          <path className={css.line} d={`M130 ${y}h${place === 1 ? 60 : 82}`} />
        </g>
      ))}
    </>
  ),
};

/** Stands in for a picture that a lesson does not have. */
export function LessonDrawing({ kind }: { kind: Kind }) {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      {drawings[kind]}
      <rect className={css.band} y="156" width="320" height="14" />
      {diamonds.map((x) => (
        <path key={x} className={css.diamond} d={`M${x - 4} 163l4-5 4 5-4 5z`} />
      ))}
    </svg>
  );
}
