import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Spinner } from '../components/Spinner';
import { Toasts } from '../components/toast/Toasts';
import { BackOfficePage } from '../features/back-office/BackOfficePage';
import { AdminLoginPage } from '../features/session/AdminLoginPage';
import { Messages } from '../i18n/Messages';
import { MuiRoot } from '../theme/MuiRoot';

export function BackOfficeRoutes() {
  return (
    <MuiRoot>
      <Suspense fallback={<Spinner />}>
        <Messages parts={['storefront', 'backOffice']}>
          <Routes>
            <Route path="login" element={<AdminLoginPage />} />
            <Route path="*" element={<BackOfficePage />} />
          </Routes>
          <Toasts />
        </Messages>
      </Suspense>
    </MuiRoot>
  );
}
