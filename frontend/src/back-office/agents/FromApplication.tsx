import { isApiError } from '../../api/apiError';
import { useGetApplicationQuery } from '../applications/api';
import { applicationDetailMessages } from '../applications/messages';
import { SheetFailure } from '../kit/dialog/SheetFailure';
import { SheetSkeleton } from '../kit/dialog/SheetSkeleton';
import { AgentForm } from './AgentForm';

interface Props {
  reference: string;
  onLeave: () => void;
}

/** The form, filled with what the applicant wrote; saving it accepts the application. */
export function FromApplication({ reference, onLeave }: Props) {
  const { data, error, isFetching, refetch } = useGetApplicationQuery(reference);
  if (isApiError(error)) {
    return (
      <SheetFailure
        error={error}
        busy={isFetching}
        onRetry={refetch}
        messages={applicationDetailMessages}
      />
    );
  }
  if (data === undefined) return <SheetSkeleton />;
  return <AgentForm agent={null} application={data} onCancel={onLeave} onSaved={onLeave} />;
}
