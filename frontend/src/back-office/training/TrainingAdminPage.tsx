import { useIntl, type IntlShape } from 'react-intl';
import { adminLessonPath, NEW_ITEM, paths } from '../../shop/paths';
import { RequirePermission } from '../kit/access';
import { CataloguePage } from '../kit/whole-list/CataloguePage';
import { itemFilter, type Choice } from '../kit/whole-list/itemFilter';
import { useFresh } from '../kit/live/useRefreshMs';
import {
  useChangeLessonMutation,
  useDeleteLessonMutation,
  useGetLessonQuery,
  useListAllTrainingQuery,
  useRestoreLessonMutation,
  type Lesson,
} from './api';
import { LessonWords } from './LessonWords';
import { lessonFieldMessages as f, trainingAdminMessages as m } from './messages';
import { skipToken } from '@reduxjs/toolkit/query';
import Stack from '@mui/material/Stack';
import { useInLanguage } from '../../i18n/useInLanguage';
import { ItemDialog } from '../kit/whole-list/ItemDialog';
import { Panel } from '../kit/layout';
import { MissingSwahili } from '../kit/form/MissingSwahili';
import { CardFoot } from '../kit/whole-list/CardFoot';
import { byActivity, chosen, newest } from '../kit/whole-list/choose';
import { LessonForm } from './LessonForm';

const ofLevel = (level: Lesson['category']) => (lesson: Lesson) => lesson.category === level;

const schema = itemFilter({
  hint: m.searchHint,
  chips: ['beginner', 'intermediate', 'advanced', 'active', 'hidden', 'swahili'],
  sortings: ['newest', 'name'],
});

export function TrainingAdminPage() {
  const intl = useIntl();
  return (
    <CataloguePage
      list={useListAllTrainingQuery(undefined, useFresh())}
      words={m}
      icon="book"
      path={paths.adminTraining}
      need="edit_training"
      schema={schema}
      choose={chooseLessons}
      figures={figures(intl)}
      card={(lesson) => <LessonCard key={lesson.id} lesson={lesson} />}
      dialog={(id) => (
        <RequirePermission need="edit_training">
          <LessonDialog key={id} id={id} />
        </RequirePermission>
      )}
    />
  );
}

function figures(intl: IntlShape) {
  const count = (type?: Lesson['type']) => (lessons: readonly Lesson[]) =>
    intl.formatNumber(lessons.filter((lesson) => !type || lesson.type === type).length);
  return [
    { label: m.total, of: count() },
    { label: m.videos, of: count('video') },
    { label: m.documents, of: count('document') },
    { label: m.quizzes, of: count('quiz') },
  ];
}

function LessonDialog({ id }: { id: string }) {
  const inLanguage = useInLanguage();
  const query = useGetLessonQuery(id === NEW_ITEM ? skipToken : id, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ItemDialog
      need="edit_training"
      id={id}
      listPath={paths.adminTraining}
      query={query}
      nameOf={({ title, titleSwahili }) => inLanguage(title, titleSwahili).text}
      words={m}
    >
      {(lesson) => <LessonForm lesson={lesson} />}
    </ItemDialog>
  );
}

function LessonCard({ lesson }: { lesson: Lesson }) {
  const intl = useIntl();
  const [change, { isLoading }] = useChangeLessonMutation();
  const { id, isActive } = lesson;
  const name = useInLanguage()(lesson.title, lesson.titleSwahili).text;
  const missing = missingSwahili(lesson).map((field) => intl.formatMessage(f[field]));
  return (
    <Panel component="article" data-hidden={!isActive} aria-label={name}>
      <LessonWords lesson={lesson} />
      <Stack spacing={2} sx={{ justifyContent: 'flex-end' }}>
        <MissingSwahili fields={missing} />
        <CardFoot
          item={{ id, name, isActive }}
          pathOf={adminLessonPath}
          need="edit_training"
          busy={isLoading}
          change={(next) => change({ id, body: { isActive: next } })}
          removal={useRemoval(lesson)}
        />
      </Stack>
    </Panel>
  );
}

function useRemoval({ id, title }: Lesson) {
  const [remove] = useDeleteLessonMutation();
  const [restore] = useRestoreLessonMutation();
  return {
    remove: () => remove(id),
    restore: () => restore(id),
    words: { deleted: m.deleted, deletedText: title, failed: m.deleteFailed },
  };
}

type Words = Pick<Lesson, 'title' | 'titleSwahili' | 'description' | 'descriptionSwahili'>;

/** Fields with English but without Swahili, as far as a list tells. */
export function missingSwahili(lesson: Words): ('title' | 'description')[] {
  const missing: ('title' | 'description')[] = [];
  if (!lesson.titleSwahili) missing.push('title');
  if (lesson.description && !lesson.descriptionSwahili) missing.push('description');
  return missing;
}

export function chooseLessons(lessons: readonly Lesson[], choice: Choice): Lesson[] {
  return chosen(lessons, choice, {
    texts: (lesson) => [
      lesson.title,
      lesson.titleSwahili,
      lesson.description,
      lesson.descriptionSwahili,
      ...lesson.tags,
    ],
    fits: {
      ...byActivity,
      beginner: ofLevel('beginner'),
      intermediate: ofLevel('intermediate'),
      advanced: ofLevel('advanced'),
      swahili: (lesson) => missingSwahili(lesson).length > 0,
    },
    sorts: { name: (a, b) => a.title.localeCompare(b.title), usual: newest },
  });
}
