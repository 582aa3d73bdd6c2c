import type { ReactNode } from 'react';
import type { Kind } from './types';
import css from './LessonDrawing.module.css';

const lines = [88, 104, 120].map((y, place) => (
  <path key={y} className={css.line} d={`M116 ${y}h${place === 2 ? 52 : 88}`} />
));

const drawings: Record<Kind, ReactNode> = {
  document: (
    <>
      <rect className={css.paper} x="98" y="48" width="124" height="94" rx="8" />
      <path className={css.title} d="M116 68h56" />
      {lines}
    </>
  ),
  video: (
    <>
      <rect className={css.paper} x="82" y="48" width="156" height="94" rx="12" />
      <path className={css.mark} d="M146 74l34 21-34 21z" />
    </>
  ),
  quiz: (
    <>
      <rect className={css.paper} x="86" y="48" width="148" height="94" rx="12" />
      {[68, 95, 122].map((y, place) => (
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
    <svg viewBox="70 36 180 118" aria-hidden="true" focusable="false">
      {drawings[kind]}
    </svg>
  );
}
