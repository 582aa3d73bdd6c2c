import { skipToken } from '@reduxjs/toolkit/query';
import { useInLanguage } from '../../i18n/useInLanguage';
import { NEW_ITEM, paths } from '../../shop/paths';
import { ItemDialog } from '../kit/whole-list/ItemDialog';
import { useGetLessonQuery } from './api';
import { LessonForm } from './LessonForm';
import { trainingAdminMessages as m } from './messages';

export function LessonDialog({ id }: { id: string }) {
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
