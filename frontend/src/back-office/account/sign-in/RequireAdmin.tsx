import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isApiError } from '../../../api/apiError';
import { selectLapsedUser, selectSession } from '../../../api/sessionSlice';
import { useHasUnsavedWork } from '../../../kit/unsavedWork';
import { paths } from '../../../shop/paths';
import { useGetAdminProfileQuery, useRestoreSessionMutation } from '../../../session/api';
import { AccessDenied } from './AccessDenied';
import { Connecting } from './Connecting';
import type { Origin } from '../../../session/signIn';
import { SignInAgain } from './SignInAgain';

/** Lets through whom the server calls an admin, and nobody else. */
export function RequireAdmin() {
  const { token, user, ended } = useSelector(selectSession);
  const lapsed = useSelector(selectLapsedUser);
  const mayLoseWork = useHasUnsavedWork();
  if (token || (lapsed && mayLoseWork)) {
    return (
      <>
        {/* Another account begins with an empty page. */}
        <AdminOnly key={user?.id} />
        {lapsed && <SignInAgain user={lapsed} />}
      </>
    );
  }
  return ended ? <ToLogin /> : <RestoreSession />;
}

function ToLogin() {
  const { pathname, search } = useLocation();
  const origin: Origin = { from: `${pathname}${search}` };
  return <Navigate replace to={paths.adminLogin} state={origin} />;
}

/** After a reload only the refresh cookie knows of the session. */
function RestoreSession() {
  const [attempt, setAttempt] = useState(1);
  const [restore, { error }] = useRestoreSessionMutation();
  useEffect(() => {
    const call = restore();
    return () => call.abort();
  }, [restore, attempt]);
  return <Connecting key={attempt} error={error} onRetry={() => setAttempt(attempt + 1)} />;
}

function AdminOnly() {
  const [attempt, setAttempt] = useState(1);
  const { data: profile, error } = useGetAdminProfileQuery(attempt);
  if (profile?.isAdmin) return <Outlet />;
  if (profile || (isApiError(error) && error.status === 403)) return <AccessDenied />;
  return <Connecting key={attempt} error={error} onRetry={() => setAttempt(attempt + 1)} />;
}
