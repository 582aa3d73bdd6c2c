import { isApiError } from '../../api/apiError';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import type { SlotProps } from '../kit/slots/slots';
import { useGetApplicationQuery } from './api';
import { applicationDetailMessages } from './messages';

/** Loads an application for a form that starts from it. */
export function Applicant({ reference, children }: SlotProps['applicant']) {
  const { data, error, isFetching, refetch } = useGetApplicationQuery(reference);
  if (isApiError(error)) {
    return (
      <DetailFailure
        error={error}
        busy={isFetching}
        onRetry={refetch}
        messages={applicationDetailMessages}
      />
    );
  }
  return data === undefined ? <DetailSkeleton /> : children(data);
}
