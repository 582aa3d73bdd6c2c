import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminLessonPath, NEW_LESSON, paths } from '../../lib/paths';
import { Filters } from '../kit/whole-list/Filters';
import { useChanging } from '../kit/whole-list/useChanging';
import { Results } from '../kit/whole-list/Results';
import { useCatalogueFilter } from '../kit/whole-list/useCatalogueFilter';
import { ListFigures } from '../kit/list/ListFigures';
import { PageHead } from '../kit/list/PageHead';
import { Page } from '../kit/list/Page';
import { listMessages } from '../kit/messages';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { usePermissions } from '../kit/access/usePermissions';
import { useListAllTrainingQuery, type Lesson } from './api';
import { chooseLessons } from './chooseLessons';
import { LessonCard } from './LessonCard';
import { LessonDialog } from './LessonDialog';
import { trainingAdminMessages as m } from './messages';

const chips = [
  'all',
  'beginner',
  'intermediate',
  'advanced',
  'active',
  'hidden',
  'swahili',
] as const;
const sortings = ['newest', 'name'] as const;

export function TrainingAdminPage() {
  const intl = useIntl();
  const { lessonId } = useParams();
  const link = useDetailLink(adminLessonPath);
  const mayEdit = usePermissions()('edit_training');
  return (
    <Page>
      <PageHead
        title={intl.formatMessage(m.title)}
        main={
          mayEdit && {
            text: intl.formatMessage(m.add),
            short: intl.formatMessage(listMessages.add),
            link: link(NEW_LESSON),
          }
        }
      />
      <Lessons />
      {lessonId && mayEdit && (
        <LessonDialog key={lessonId} id={lessonId} listPath={paths.adminTraining} />
      )}
    </Page>
  );
}

function Lessons() {
  const intl = useIntl();
  const list = useListAllTrainingQuery(undefined, useChanging());
  const filter = useCatalogueFilter('newest');
  const shown = chooseLessons(list.data ?? [], filter);
  return (
    <>
      {list.data && <Counters lessons={list.data} />}
      <Filters
        filter={filter}
        hint={intl.formatMessage(m.searchHint)}
        chips={chips}
        sortings={sortings}
      />
      <Results
        list={list}
        filter={filter}
        shown={shown}
        words={m}
        icon="book"
        newPath={adminLessonPath(NEW_LESSON)}
        need="edit_training"
      >
        {shown.map((lesson) => (
          <LessonCard key={lesson.id} lesson={lesson} />
        ))}
      </Results>
    </>
  );
}

function Counters({ lessons }: { lessons: readonly Lesson[] }) {
  const intl = useIntl();
  const count = (type: Lesson['type']) =>
    intl.formatNumber(lessons.filter((lesson) => lesson.type === type).length);
  return (
    <ListFigures
      figures={[
        { label: m.total, value: intl.formatNumber(lessons.length) },
        { label: m.videos, value: count('video') },
        { label: m.documents, value: count('document') },
        { label: m.quizzes, value: count('quiz') },
      ]}
    />
  );
}
