import { useIntl } from 'react-intl';
import { isApiError, type ApiError } from '../../api/apiError';
import { OutdatedLine } from '../../components/OutdatedLine';
import { paths } from '../../lib/paths';
import { DetailDialog } from '../kit/dialog/DetailDialog';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { useRefreshing } from '../kit/live/useRefreshMs';
import { useGetApplicationQuery } from './api';
import { ApplicationDetails } from './ApplicationDetails';
import { applicationDetailMessages as m } from './messages';
import type { AgentApplication } from './types';

interface Props {
  reference: string;
  /** The application as the list shows it, for the moment until its own answer arrives. */
  listed: AgentApplication | undefined;
}

export function ApplicationDialog({ reference, listed }: Props) {
  const intl = useIntl();
  return (
    <DetailDialog
      title={intl.formatMessage(m.title, { reference })}
      copied={{ text: reference, label: intl.formatMessage(m.reference) }}
      listPath={paths.adminApplications}
    >
      <Content key={reference} reference={reference} listed={listed} />
    </DetailDialog>
  );
}

const gone: ApiError = {
  status: 404,
  code: 'application_not_found',
  message: '',
  errors: [],
  data: null,
  retryAfterS: null,
};

function Content({ reference, listed }: Props) {
  const query = useGetApplicationQuery(reference, {
    ...useRefreshing(),
    refetchOnMountOrArgChange: true,
  });
  const { currentData = listed, error, refetch, isFetching } = query;
  const missing = currentData === null ? gone : error;
  if (!currentData && isApiError(missing)) {
    return <DetailFailure error={missing} busy={isFetching} onRetry={refetch} messages={m} />;
  }
  if (!currentData) return <DetailSkeleton />;
  const outdated = error !== undefined && (
    <OutdatedLine
      at={query.fulfilledTimeStamp ?? Date.parse(currentData.updatedAt)}
      message={m.outdated}
      onRetry={refetch}
    />
  );
  return <ApplicationDetails application={currentData} outdated={outdated} onReload={refetch} />;
}
