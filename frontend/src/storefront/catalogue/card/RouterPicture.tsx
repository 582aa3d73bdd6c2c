import type { Router } from '../../../api/types';
import { Picture } from '../../../kit/ui/Picture';
import css from './RouterDrawing.module.css';

const diamonds = Array.from({ length: 10 }, (_, index) => 104 + index * 12);

/** Stands in for a picture that the shop has not taken yet. */
function RouterDrawing() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" focusable="false">
      <path
        className={css.waves}
        d="M148 56a17 17 0 0 1 24 0M137 44a33 33 0 0 1 46 0M126 32a48 48 0 0 1 68 0"
      />
      <ellipse className={css.shade} cx="160" cy="156" rx="92" ry="7" />
      <path className={css.antenna} d="M104 104V46M216 104V46" />
      <rect className={css.body} x="80" y="96" width="160" height="54" rx="12" />
      <rect className={css.band} x="80" y="130" width="160" height="10" />
      {diamonds.map((x) => (
        <path key={x} className={css.diamond} d={`M${x - 2} 135l4-4 4 4-4 4z`} />
      ))}
      <circle className={css.light} cx="100" cy="113" r="4" />
      <circle className={css.diamond} cx="116" cy="113" r="4" />
      <circle className={css.light} cx="132" cy="113" r="4" />
    </svg>
  );
}

interface Props {
  router: Router;
  sizes: string;
  place: 'first' | 'early' | 'later';
}

export function RouterPicture({ router: { picture, brand, model }, sizes, place }: Props) {
  return (
    <Picture
      picture={picture}
      alt={[brand, model].join(' ')}
      sizes={sizes}
      place={place}
      fallback={<RouterDrawing />}
    />
  );
}
