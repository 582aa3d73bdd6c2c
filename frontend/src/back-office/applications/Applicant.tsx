import { isApiError } from '../../api/apiError';
import { DetailFailure } from '../kit/dialog/DetailFailure';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import type { SlotProps } from '../kit/slots';
import { useGetApplicationQuery } from './api';
import { applicationDetailMessages } from './messages';

/** Loads an application for a form that starts from it. */
export function Applicant({ reference, children }: SlotProps['applicant']) {
  const { currentData, error, isFetching, refetch } = useGetApplicationQuery(reference);
  // A later failure must not take away a form that is being filled in.
  if (currentData === undefined && isApiError(error)) {
    return (
      <DetailFailure
        error={error}
        busy={isFetching}
        onRetry={refetch}
        messages={applicationDetailMessages}
      />
    );
  }
  return currentData === undefined ? <DetailSkeleton /> : children(currentData);
}
