import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isApiError } from '../../../api/apiError';
import { selectLapsedUser, selectSession } from '../../../api/sessionSlice';
import { useHasUnsavedWork } from '../../../kit/unsavedWork';
import { paths } from '../../../shop/paths';
import {
  useGetAdminProfileQuery,
  useRestoreSessionMutation,
  useLogoutMutation,
} from '../../../session/api';
import { Connecting } from './Connecting';
import type { Origin } from '../../../session/signIn';
import { SignInAgain } from './SignInAgain';
import { useIntl } from 'react-intl';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { sessionMessages } from '../../../session/messages';
import css from './Connecting.module.css';

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

function AccessDenied() {
  const intl = useIntl();
  const [logout, { isLoading }] = useLogoutMutation();
  return (
    <main className={css.page}>
      <EmptyState
        icon="shield"
        tone="error"
        title={intl.formatMessage(sessionMessages.denied)}
        text={intl.formatMessage(sessionMessages.deniedText)}
      >
        <ButtonLink to={paths.home}>{intl.formatMessage(sessionMessages.toShop)}</ButtonLink>
        <Button look="quiet" busy={isLoading} onClick={() => void logout('auth')}>
          {intl.formatMessage(sessionMessages.otherAccount)}
        </Button>
      </EmptyState>
    </main>
  );
}
