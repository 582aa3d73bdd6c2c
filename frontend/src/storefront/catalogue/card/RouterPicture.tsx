import type { Router } from '../../../api/types';
import { Picture } from '../../../kit/ui/Picture';
import { RouterDrawing } from './RouterDrawing';

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
