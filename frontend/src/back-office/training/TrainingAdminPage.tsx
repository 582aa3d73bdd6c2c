import { useIntl, type IntlShape } from 'react-intl';
import { paths, NEW_ITEM } from '../../shop/paths';
import { RequirePermission } from '../kit/access/RequirePermission';
import { CataloguePage } from '../kit/whole-list/CataloguePage';
import { itemFilter } from '../kit/whole-list/itemFilter';
import { useFresh } from '../kit/live/useRefreshMs';
import { useListAllTrainingQuery, type Lesson, useGetLessonQuery } from './api';
import { chooseLessons } from './chooseLessons';
import { LessonCard } from './LessonCard';
import { trainingAdminMessages as m } from './messages';
import { skipToken } from '@reduxjs/toolkit/query';
import { useInLanguage } from '../../i18n/useInLanguage';
import { ItemDialog } from '../kit/whole-list/ItemDialog';
import { LessonForm } from './LessonForm';

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
