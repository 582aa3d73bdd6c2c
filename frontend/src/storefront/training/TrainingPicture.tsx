import { Picture } from '../../kit/ui/Picture';
import type { TrainingItem } from './types';
import { LessonDrawing } from './LessonDrawing';

interface Props {
  item: TrainingItem;
  early: boolean;
}

const SIZES = '160px';

/** The title beside it says what it is about, so the picture itself is decoration. */
export function TrainingPicture({ item: { type, picture, thumbnail }, early }: Props) {
  const drawing = <LessonDrawing kind={type} />;
  if (thumbnail && !picture) {
    const loading = early ? 'eager' : 'lazy';
    return <img src={thumbnail} width="320" height="180" loading={loading} alt="" />;
  }
  const place = early ? 'early' : 'later';
  return <Picture picture={picture} alt="" sizes={SIZES} place={place} fallback={drawing} />;
}
