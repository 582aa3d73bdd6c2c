import { useIntl } from 'react-intl';
import { PageHeading } from '../../shop/page/PageHeading';
import { formatDay } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { safeHref } from '../../kit/safeHref';
import { levelMessages, trainingMessages as m, typeMessages } from './messages';
import css from './TrainingItemPage.module.css';
import type { TrainingDetail } from './types';
import { DocumentReader } from './DocumentReader';
import { QuizPlayer } from './quiz/QuizPlayer';
import { TrainingLink } from './TrainingLink';

export function Lesson({ item }: { item: TrainingDetail }) {
  const inLanguage = useInLanguage();
  const title = inLanguage(item.title, item.titleSwahili);
  const description = inLanguage(item.description, item.descriptionSwahili);
  return (
    <article>
      <PageHeading
        title={title.text}
        description={description.text || undefined}
        image={item.picture?.social}
      >
        <span lang={title.lang}>{title.text}</span>
      </PageHeading>
      <LessonFacts item={item} />
      <p lang={description.lang} className={css.lead}>
        {description.text}
      </p>
      {item.type === 'document' && <DocumentReader item={item} />}
      {item.type === 'quiz' && <QuizPlayer item={item} />}
      {item.type === 'video' && <Video item={item} title={title.text} />}
    </article>
  );
}

/** Without sound: what it says can be read in the pictures. */
function Video({ item, title }: { item: TrainingDetail; title: string }) {
  const href = safeHref(item.videoUrl);
  // Only the shop's own videos are played here.
  if (!href?.startsWith('/')) return <TrainingLink item={item} title={title} />;
  return (
    <video controls muted playsInline preload="metadata" aria-label={title} className={css.video}>
      <source src={href} />
    </video>
  );
}

function LessonFacts({ item }: { item: TrainingDetail }) {
  const intl = useIntl();
  const { type, difficulty, durationMinutes, createdAt } = item;
  return (
    <p className={css.facts}>
      <span>{intl.formatMessage(typeMessages[type])}</span>
      <span>{intl.formatMessage(levelMessages[difficulty])}</span>
      {durationMinutes !== null && (
        <span>{intl.formatMessage(m.minutes, { count: durationMinutes })}</span>
      )}
      <span>{intl.formatMessage(m.posted, { day: formatDay(intl, createdAt) })}</span>
    </p>
  );
}
