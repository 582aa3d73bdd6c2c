import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Icon } from '../../kit/ui/Icon';
import { formatDay } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { trainingPath } from '../../shop/paths';
import { levelMessages, trainingMessages as m, typeMessages } from './messages';
import { useProgress } from './progress';
import type { TrainingItem } from './types';
import css from './TrainingCard.module.css';
import { TrainingLink } from './TrainingLink';
import { Picture } from '../../kit/ui/Picture';
import { LessonDrawing } from './LessonDrawing';

interface TrainingPictureProps {
  item: TrainingItem;
  early: boolean;
}

const SIZES = '160px';

/** The title beside it says what it is about, so the picture itself is decoration. */
function TrainingPicture({ item: { type, picture, thumbnail }, early }: TrainingPictureProps) {
  const drawing = <LessonDrawing kind={type} />;
  if (thumbnail && !picture) {
    const loading = early ? 'eager' : 'lazy';
    return <img src={thumbnail} width="320" height="180" loading={loading} alt="" />;
  }
  const place = early ? 'early' : 'later';
  return <Picture picture={picture} alt="" sizes={SIZES} place={place} fallback={drawing} />;
}

interface Props {
  item: TrainingItem;
  /** In the first row: its picture is not put off. */
  early: boolean;
}

export function TrainingCard({ item, early }: Props) {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const title = inLanguage(item.title, item.titleSwahili);
  const description = inLanguage(item.description, item.descriptionSwahili);
  return (
    <article className={css.card}>
      <div className={css.picture}>
        <TrainingPicture item={item} early={early} />
        <Achieved item={item} />
      </div>
      <div className={css.body}>
        <Kind item={item} />
        <h2 lang={title.lang} className={css.title}>
          <Link to={trainingPath(item.id)} className={css.link}>
            {title.text}
          </Link>
        </h2>
        <p lang={description.lang} className={css.text}>
          {description.text}
        </p>
        <div className={css.foot}>
          <span className="quiet">
            {intl.formatMessage(m.posted, { day: formatDay(intl, item.createdAt) })}
          </span>
          <TrainingLink item={item} title={title.text} />
        </div>
      </div>
    </article>
  );
}

function Kind({ item: { type, difficulty, durationMinutes } }: { item: TrainingItem }) {
  const intl = useIntl();
  return (
    <p className={css.kind}>
      <span className={css.level} data-level={difficulty}>
        {intl.formatMessage(levelMessages[difficulty])}
      </span>
      <span>{intl.formatMessage(typeMessages[type])}</span>
      {durationMinutes !== null && (
        <span className={css.duration}>
          <Icon name="clock" size={16} />
          {intl.formatMessage(m.minutes, { count: durationMinutes })}
        </span>
      )}
    </p>
  );
}

/** What this device remembers of the lesson. */
function Achieved({ item }: { item: TrainingItem }) {
  const intl = useIntl();
  const [{ done, bestPercent }] = useProgress(item.id);
  if (!done && bestPercent === undefined) return null;
  return (
    <span className={css.done} data-done={done === true}>
      {done && <Icon name="check" size={18} />}
      {bestPercent === undefined
        ? intl.formatMessage(m.done)
        : intl.formatMessage(m.best, { percent: bestPercent })}
    </span>
  );
}
