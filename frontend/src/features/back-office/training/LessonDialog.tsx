import { useIntl } from 'react-intl';
import { NEW_LESSON } from '../../../app/paths';
import { ListFailure } from '../../../components/ListFailure';
import { DetailDialog } from '../components/DetailDialog';
import { SheetSkeleton } from '../components/SheetSkeleton';
import { useGetLessonQuery } from './api';
import { LessonForm } from './LessonForm';
import { trainingAdminMessages as m } from './messages';

interface Props {
  id: string;
  listPath: string;
}

export function LessonDialog({ id, listPath }: Props) {
  const intl = useIntl();
  return (
    <DetailDialog
      title={intl.formatMessage(id === NEW_LESSON ? m.add : m.edit)}
      listPath={listPath}
    >
      {id === NEW_LESSON ? <LessonForm lesson={null} /> : <Known id={id} />}
    </DetailDialog>
  );
}

function Known({ id }: { id: string }) {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useGetLessonQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <LessonForm lesson={data} />;
  if (!error) return <SheetSkeleton />;
  return (
    <ListFailure
      text={intl.formatMessage(m.loadFailed)}
      busy={isFetching}
      onRetry={() => refetch()}
    />
  );
}
