import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import type { Permission } from '../../../api/types';
import { Spinner } from '../../../kit/ui/Spinner';
import { Toasts } from '../../../kit/toast/Toasts';
import { BackOfficeLayout } from '../BackOfficeLayout';
import { NotAllowed, RequirePermission } from '../../kit/access';
import { ToastPlace } from '../ToastPlace';
import { FilledSlots } from '../slots/FilledSlots';
import { NotFoundPage } from '../../../storefront/not-found/NotFoundPage';
import { AdminLoginPage } from '../../account/sign-in/AdminLoginPage';
import { SignOutButton } from '../../../session/SignOutButton';
import { RefusalWatch } from '../../account/sign-in/RefusalWatch';
import { RequireAdmin } from '../../account/sign-in/RequireAdmin';
import { Messages } from '../../../i18n/Messages';
import { MuiRoot } from '../../../theme/MuiRoot';
import { paths } from '../../../shop/paths';
import { ChoosePasswordPage, pages, TestNotificationsPage } from './pages';

export function BackOfficeRoutes() {
  return (
    <Frame>
      <Routes>
        <Route path="login" element={<AdminLoginPage />} />
        <Route element={<RequireAdmin />}>
          <Route element={<Office />}>
            {pages.map(([path, need, Page]) => (
              <Route
                key={path}
                path={path}
                element={
                  <Permitted need={need}>
                    <Page />
                  </Permitted>
                }
              />
            ))}
            <Route path="*" element={<NotFoundPage home={paths.admin} />} />
          </Route>
        </Route>
      </Routes>
    </Frame>
  );
}

/** For staff only, although its address stands among those of the shop. */
export function TestNotificationsRoute() {
  return (
    <Frame>
      <Routes>
        <Route element={<RequireAdmin />}>
          <Route element={<Office />}>
            <Route
              index
              element={
                <Permitted need="see_messages">
                  <TestNotificationsPage />
                </Permitted>
              }
            />
          </Route>
        </Route>
      </Routes>
    </Frame>
  );
}

/** For whoever holds a one-time link; nobody needs to be signed in. */
export function ChoosePasswordRoute() {
  return (
    <Frame>
      <ChoosePasswordPage />
    </Frame>
  );
}

function Permitted({ need, children }: { need: Permission | null; children: ReactNode }) {
  if (!need) return children;
  return (
    <RequirePermission need={need} otherwise={<NotAllowed />}>
      {children}
    </RequirePermission>
  );
}

function Office() {
  return (
    <FilledSlots>
      <RefusalWatch />
      <BackOfficeLayout signOut={<SignOutButton door="admin" />} />
    </FilledSlots>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <MuiRoot>
      <Suspense fallback={<Spinner />}>
        <Messages parts={['storefront', 'backOffice']}>
          {children}
          <Toasts />
          <ToastPlace />
        </Messages>
      </Suspense>
    </MuiRoot>
  );
}
