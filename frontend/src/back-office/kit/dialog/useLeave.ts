import { useLocation, useNavigate } from 'react-router';
import { leaveFreely } from '../../../kit/unsavedWork';
import { useLinkState } from '../../../kit/hooks/useLinkState';

/** Closes a dialog that has an address of its own, without a question: back to the list that it was opened from. */
export function useLeave(listPath: string): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { fromList } = useLinkState();
  return () =>
    leaveFreely(() =>
      fromList
        ? navigate(-1)
        : navigate({ pathname: listPath, search: location.search }, { replace: true }),
    );
}
