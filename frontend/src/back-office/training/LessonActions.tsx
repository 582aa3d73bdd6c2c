import { useIntl } from 'react-intl';
import { adminLessonPath } from '../../lib/paths';
import { EditLink } from '../kit/whole-list/ItemFoot';
import { DeleteButton } from '../kit/form/DeleteButton';
import { useDetailLink } from '../kit/dialog/useDetailLink';
import { useDeleteLessonMutation, useRestoreLessonMutation } from './api';
import { trainingAdminMessages as m } from './messages';

export function LessonActions({ id, name }: { id: string; name: string }) {
  const intl = useIntl();
  const link = useDetailLink(adminLessonPath);
  const [remove] = useDeleteLessonMutation();
  const [restore] = useRestoreLessonMutation();
  return (
    <>
      <EditLink aria-label={intl.formatMessage(m.editNamed, { name })} {...link(id)}>
        {intl.formatMessage(m.edit)}
      </EditLink>
      <DeleteButton
        compact
        name={name}
        remove={() => remove(id)}
        restore={() => restore(id)}
        told={{
          deleted: { title: intl.formatMessage(m.deleted), text: name },
          failed: intl.formatMessage(m.deleteFailed),
        }}
      />
    </>
  );
}
