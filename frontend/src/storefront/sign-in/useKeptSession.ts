import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '../../api/sessionSlice';
import { useRestoreSessionMutation } from '../../session/api';
import { mayHaveSession } from '../../session/sessionHint';

/** After a reload only the refresh cookie knows of the session; it is asked where somebody signed in before. */
export function useKeptSession(): void {
  const { token, ended } = useSelector(selectSession);
  const [restore] = useRestoreSessionMutation();
  const known = token !== null || ended;
  useEffect(() => {
    if (known || !mayHaveSession()) return undefined;
    const call = restore();
    return () => call.abort();
  }, [restore, known]);
}
