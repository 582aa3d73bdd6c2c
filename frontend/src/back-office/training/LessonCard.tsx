import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { Panel } from '../kit/layout/Panel';
import { useInLanguage } from '../../i18n/useInLanguage';
import { adminLessonPath } from '../../shop/paths';
import { MissingSwahili } from '../kit/form/MissingSwahili';
import { CardFoot } from '../kit/whole-list/CardFoot';
import {
  useChangeLessonMutation,
  useDeleteLessonMutation,
  useRestoreLessonMutation,
  type Lesson,
} from './api';
import { missingSwahili } from './chooseLessons';
import { LessonWords } from './LessonWords';
import { lessonFieldMessages as f, trainingAdminMessages as m } from './messages';

export function LessonCard({ lesson }: { lesson: Lesson }) {
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
