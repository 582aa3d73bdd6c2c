import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { NEW_LESSON } from '../../lib/paths';
import { useInLanguage } from '../../i18n/useInLanguage';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { listMessages } from '../kit/messages';
import { useGetLessonQuery } from './api';
import { LessonForm } from './LessonForm';
import { trainingAdminMessages as m } from './messages';

interface Props {
  id: string;
  listPath: string;
}

export function LessonDialog({ id, listPath }: Props) {
  return (
    <DetailDialog title={useTitle(id)} listPath={listPath}>
      {id === NEW_LESSON ? <LessonForm lesson={null} /> : <Known id={id} />}
    </DetailDialog>
  );
}

function useTitle(id: string): string {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const { data } = useGetLessonQuery(id === NEW_LESSON ? skipToken : id);
  if (id === NEW_LESSON) return intl.formatMessage(m.add);
  if (!data) return intl.formatMessage(m.title);
  const { text: name } = inLanguage(data.title, data.titleSwahili);
  return intl.formatMessage(m.editNamed, { name });
}

function Known({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useGetLessonQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <LessonForm lesson={data} />;
  if (!isApiError(error)) return <DetailSkeleton />;
  return (
    <DetailFailure
      error={error}
      busy={isFetching}
      onRetry={refetch}
      messages={{ ...m, notLoaded: listMessages.notLoaded }}
    />
  );
}
