import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Spinner } from '../components/Spinner';
import { Toasts } from '../components/toast/Toasts';
import { BackOfficeLayout } from '../features/back-office/BackOfficeLayout';
import { OrdersPage } from '../features/back-office/OrdersPage';
import { PaymentsPage } from '../features/back-office/payments/PaymentsPage';
import { RefundsPage } from '../features/back-office/refunds/RefundsPage';
import { NotFoundPage } from '../features/not-found/NotFoundPage';
import { AdminLoginPage } from '../features/session/AdminLoginPage';
import { SignOutButton } from '../features/session/components/SignOutButton';
import { RequireAdmin } from '../features/session/RequireAdmin';
import { Messages } from '../i18n/Messages';
import { MuiRoot } from '../theme/MuiRoot';
import { paths } from './paths';

export function BackOfficeRoutes() {
  return (
    <MuiRoot>
      <Suspense fallback={<Spinner />}>
        <Messages parts={['storefront', 'later', 'backOffice']}>
          <Routes>
            <Route path="login" element={<AdminLoginPage />} />
            <Route element={<RequireAdmin />}>
              <Route element={<BackOfficeLayout signOut={<SignOutButton door="admin" />} />}>
                <Route index element={<Navigate replace to={paths.adminOrders} />} />
                <Route path="orders/:orderId?" element={<OrdersPage />} />
                <Route path="payments/:paymentId?" element={<PaymentsPage />} />
                <Route path="refunds/:refundId?" element={<RefundsPage />} />
                <Route path="*" element={<NotFoundPage />} />
              </Route>
            </Route>
          </Routes>
          <Toasts />
        </Messages>
      </Suspense>
    </MuiRoot>
  );
}
