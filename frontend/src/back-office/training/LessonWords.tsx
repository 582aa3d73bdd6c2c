import { useIntl } from 'react-intl';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { Lesson } from './api';
import { kindMessages, levelNames, trainingAdminMessages as m } from './messages';
import css from './Training.module.css';

export type Told = Pick<
  Lesson,
  | 'title'
  | 'titleSwahili'
  | 'description'
  | 'descriptionSwahili'
  | 'type'
  | 'category'
  | 'durationMinutes'
  | 'tags'
  | 'isActive'
>;

const SHOWN_TAGS = 3;

/** A lesson in few words, as its card tells them. */
export function LessonWords({ lesson }: { lesson: Told }) {
  const inLanguage = useInLanguage();
  const title = inLanguage(lesson.title, lesson.titleSwahili);
  const description = inLanguage(lesson.description, lesson.descriptionSwahili);
  return (
    <div className={css.words}>
      {title.text && <h2 lang={title.lang}>{title.text}</h2>}
      <Facts lesson={lesson} />
      {description.text && <p lang={description.lang}>{description.text}</p>}
      <Tags tags={lesson.tags} />
    </div>
  );
}

function Facts({ lesson: { type, category, durationMinutes, isActive } }: { lesson: Told }) {
  const intl = useIntl();
  return (
    <div className={css.badges}>
      <span className={css.badge}>{intl.formatMessage(kindMessages[type])}</span>
      <span className={css.badge}>{intl.formatMessage(levelNames[category])}</span>
      {durationMinutes !== null && (
        <span>{intl.formatMessage(m.minutes, { count: durationMinutes })}</span>
      )}
      {!isActive && <span className={css.badge}>{intl.formatMessage(m.hidden)}</span>}
    </div>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.length > SHOWN_TAGS ? `+${tags.length - SHOWN_TAGS}` : null;
  if (tags.length === 0) return null;
  return (
    <div className={css.badges}>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <span key={tag} className={css.badge}>
          {tag}
        </span>
      ))}
      {more && <span className={css.badge}>{more}</span>}
    </div>
  );
}
