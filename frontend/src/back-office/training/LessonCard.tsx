import { useIntl } from 'react-intl';
import { useInLanguage } from '../../i18n/useInLanguage';
import { ActiveSwitch } from '../kit/whole-list/ActiveSwitch';
import { ItemFoot } from '../kit/whole-list/ItemFoot';
import { RequirePermission } from '../kit/access/RequirePermission';
import { MissingSwahili } from '../kit/form/MissingSwahili';
import { useChangeLessonMutation, type Lesson } from './api';
import { missingSwahili } from './chooseLessons';
import { LessonActions } from './LessonActions';
import { LessonWords } from './LessonWords';
import { lessonFieldMessages as f } from './messages';
import css from './Training.module.css';

/** A lesson as its list tells it, and what can be done to it without opening it. */
export function LessonCard({ lesson }: { lesson: Lesson }) {
  const intl = useIntl();
  const [change, { isLoading }] = useChangeLessonMutation();
  const { id, isActive } = lesson;
  const name = useInLanguage()(lesson.title, lesson.titleSwahili).text;
  const missing = missingSwahili(lesson).map((field) => intl.formatMessage(f[field]));
  return (
    <article className={css.card} data-hidden={!isActive} aria-label={name}>
      <LessonWords lesson={lesson} />
      <div className={css.acts}>
        <MissingSwahili fields={missing} />
        <ItemFoot
          toggle={
            <ActiveSwitch
              item={{ name, isActive }}
              busy={isLoading}
              change={(next) => change({ id, body: { isActive: next } })}
              need="edit_training"
            />
          }
        >
          <RequirePermission need="edit_training">
            <LessonActions id={id} name={name} />
          </RequirePermission>
        </ItemFoot>
      </div>
    </article>
  );
}
