import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { adminLessonPath, NEW_LESSON, paths } from '../../../app/paths';
import { ListFailure } from '../../../components/ListFailure';
import { Notice } from '../../../components/Notice';
import { Spinner } from '../../../components/Spinner';
import { Allowed } from '../components/Allowed';
import { PageHead } from '../components/PageHead';
import page from '../ListPage.module.css';
import { listMessages } from '../messages';
import { useDetailLink } from '../useDetailLink';
import { usePermissions } from '../usePermissions';
import { useListAllTrainingQuery, type Lesson } from './api';
import { LessonActions } from './LessonActions';
import { LessonDialog } from './LessonDialog';
import { LessonWords } from './LessonWords';
import { trainingAdminMessages as m } from './messages';
import css from './Training.module.css';

export function TrainingAdminPage() {
  const intl = useIntl();
  const { lessonId } = useParams();
  const link = useDetailLink(adminLessonPath);
  const mayEdit = usePermissions()('edit_training');
  return (
    <div className={page.page}>
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
    </div>
  );
}

function Lessons() {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useListAllTrainingQuery(undefined);
  if (!data && error) {
    return (
      <ListFailure
        text={intl.formatMessage(m.loadFailed)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data) return <Spinner />;
  return (
    <>
      {error && (
        <ListFailure
          text={intl.formatMessage(m.loadFailed)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      )}
      <Counters lessons={data} />
      {data.length === 0 && (
        <Notice
          icon="book"
          title={intl.formatMessage(m.none)}
          text={intl.formatMessage(m.noneText)}
        />
      )}
      <ul className={css.cards}>
        {data.map((lesson) => (
          <li key={lesson.id} className={css.card}>
            <LessonWords lesson={lesson} />
            <Allowed need="edit_training">
              <LessonActions lesson={lesson} />
            </Allowed>
          </li>
        ))}
      </ul>
    </>
  );
}

function Counters({ lessons }: { lessons: readonly Lesson[] }) {
  const intl = useIntl();
  const count = (type: Lesson['type']) => lessons.filter((lesson) => lesson.type === type).length;
  const counters = [
    { text: m.total, value: lessons.length },
    { text: m.videos, value: count('video') },
    { text: m.documents, value: count('document') },
    { text: m.quizzes, value: count('quiz') },
  ];
  return (
    <dl className={css.counters}>
      {counters.map(({ text, value }) => (
        <div key={text.id} className={css.counter}>
          <dt>{intl.formatMessage(text)}</dt>
          <dd>{intl.formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
