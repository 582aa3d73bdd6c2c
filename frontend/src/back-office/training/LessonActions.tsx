import { useIntl } from 'react-intl';
import { adminLessonPath } from '../../lib/paths';
import { EditLink } from '../kit/whole-list/ItemFoot';
import { DeleteButton } from '../kit/form/DeleteButton';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { useDeleteLessonMutation, useRestoreLessonMutation, type Lesson } from './api';
import { trainingAdminMessages as m } from './messages';

export function LessonActions({ lesson: { id, title } }: { lesson: Lesson }) {
  const intl = useIntl();
  const link = useDetailLink(adminLessonPath);
  const [remove] = useDeleteLessonMutation();
  const [restore] = useRestoreLessonMutation();
  return (
    <>
      <EditLink aria-label={intl.formatMessage(m.editNamed, { name: title })} {...link(id)}>
        {intl.formatMessage(m.edit)}
      </EditLink>
      <DeleteButton
        compact
        name={title}
        remove={() => remove(id)}
        restore={() => restore(id)}
        told={{
          deleted: { title: intl.formatMessage(m.deleted), text: title },
          failed: intl.formatMessage(m.deleteFailed),
        }}
      />
    </>
  );
}
