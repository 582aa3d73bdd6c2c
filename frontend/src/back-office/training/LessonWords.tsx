import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { Lesson } from './api';
import { kindMessages, levelNames, trainingAdminMessages as m } from './messages';

export type LessonSummary = Pick<
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
export function LessonWords({ lesson }: { lesson: LessonSummary }) {
  const inLanguage = useInLanguage();
  const title = inLanguage(lesson.title, lesson.titleSwahili);
  const description = inLanguage(lesson.description, lesson.descriptionSwahili);
  return (
    <Stack spacing={2}>
      {title.text && <h2 lang={title.lang}>{title.text}</h2>}
      <Facts lesson={lesson} />
      {description.text && <p lang={description.lang}>{description.text}</p>}
      <Tags tags={lesson.tags} />
    </Stack>
  );
}

function Facts({
  lesson: { type, category, durationMinutes, isActive },
}: {
  lesson: LessonSummary;
}) {
  const intl = useIntl();
  return (
    <Stack direction="row" spacing={1.5}>
      <Chip variant="outlined" label={intl.formatMessage(kindMessages[type])} />
      <Chip variant="outlined" label={intl.formatMessage(levelNames[category])} />
      {durationMinutes !== null && (
        <span>{intl.formatMessage(m.minutes, { count: durationMinutes })}</span>
      )}
      {!isActive && <Chip variant="outlined" label={intl.formatMessage(m.hidden)} />}
    </Stack>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.length > SHOWN_TAGS ? `+${tags.length - SHOWN_TAGS}` : null;
  if (tags.length === 0) return null;
  return (
    <Stack direction="row" spacing={1.5}>
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Chip variant="outlined" key={tag} label={tag} />
      ))}
      {more && <Chip variant="outlined" label={more} />}
    </Stack>
  );
}
