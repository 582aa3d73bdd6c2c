import type { TrainingItem } from '../types';
import { LessonDrawing } from './LessonDrawing';

interface Props {
  item: TrainingItem;
  early: boolean;
}

const SIZES = '(min-width: 1000px) 360px, (min-width: 700px) 50vw, 100vw';

/** The title beside it says what it is about, so the picture itself is decoration. */
export function TrainingPicture({ item: { type, picture, thumbnail }, early }: Props) {
  const largest = picture?.sources.at(-1);
  const loading = early ? 'eager' : 'lazy';
  if (picture && largest) {
    return (
      <img
        src={picture.sources[0]?.url}
        srcSet={picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
        sizes={SIZES}
        width={largest.width}
        height={largest.height}
        loading={loading}
        alt=""
      />
    );
  }
  return thumbnail ? (
    <img src={thumbnail} width="320" height="180" loading={loading} alt="" />
  ) : (
    <LessonDrawing kind={type} />
  );
}
