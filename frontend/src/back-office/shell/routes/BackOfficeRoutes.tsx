import { Suspense, type ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import type { Permission } from '../../../api/types';
import { lazyPart } from '../../../kit/load/lazyPart';
import { Spinner } from '../../../kit/ui/Spinner';
import { Toasts } from '../../../kit/toast/Toasts';
import { ApplicationsPage } from '../../applications/ApplicationsPage';
import { BackOfficeLayout } from '../BackOfficeLayout';
import { RequirePermission } from '../../kit/access/RequirePermission';
import { NotAllowed } from '../../kit/access/NotAllowed';
import { ToastPlace } from '../ToastPlace';
import { OrdersPage } from '../../orders/OrdersPage';
import { PaymentsPage } from '../../payments/PaymentsPage';
import { RefundsPage } from '../../refunds/RefundsPage';
import { FilledSlots } from '../slots/FilledSlots';
import { NotFoundPage } from '../../../storefront/not-found/NotFoundPage';
import { AdminLoginPage } from '../../account/sign-in/AdminLoginPage';
import { SignOutButton } from '../../../session/SignOutButton';
import { RefusalWatch } from '../../account/sign-in/RefusalWatch';
import { RequireAdmin } from '../../account/sign-in/RequireAdmin';
import { Messages } from '../../../i18n/Messages';
import { MuiRoot } from '../../../theme/MuiRoot';
import { paths } from '../../../shop/paths';

const DashboardPage = lazyPart('back-office-today', () =>
  import(/* webpackChunkName: "back-office-today" */ '../../dashboard/DashboardPage').then(
    (m) => m.DashboardPage,
  ),
);
const RevenuePage = lazyPart('back-office-revenue', () =>
  import(/* webpackChunkName: "back-office-revenue" */ '../../revenue/RevenuePage').then(
    (m) => m.RevenuePage,
  ),
);
const ReportsPage = lazyPart('back-office-reports', () =>
  import(/* webpackChunkName: "back-office-reports" */ '../../reports/ReportsPage').then(
    (m) => m.ReportsPage,
  ),
);
const AnalyticsPage = lazyPart('back-office-analytics', () =>
  import(/* webpackChunkName: "back-office-analytics" */ '../../reports/AnalyticsPage').then(
    (m) => m.AnalyticsPage,
  ),
);
const ClosePage = lazyPart('back-office-close', () =>
  import(/* webpackChunkName: "back-office-close" */ '../../day-close/ClosePage').then(
    (m) => m.ClosePage,
  ),
);
const CloseDayPage = lazyPart('back-office-close-day', () =>
  import(/* webpackChunkName: "back-office-close-day" */ '../../day-close/CloseDayPage').then(
    (m) => m.CloseDayPage,
  ),
);
const AgentsPage = lazyPart('back-office-agents', () =>
  import(/* webpackChunkName: "back-office-agents" */ './AgentsRoute').then((m) => m.AgentsRoute),
);
const PayoutsPage = lazyPart('back-office-payouts', () =>
  import(/* webpackChunkName: "back-office-payouts" */ '../../payouts/PayoutsPage').then(
    (m) => m.PayoutsPage,
  ),
);
const TestNotificationsPage = lazyPart('back-office-test-notifications', () =>
  import(
    /* webpackChunkName: "back-office-test-notifications" */ '../../messages/test/TestNotificationsPage'
  ).then((m) => m.TestNotificationsPage),
);
const StaffPage = lazyPart('back-office-people', () =>
  import(/* webpackChunkName: "back-office-people" */ '../../staff/StaffPage').then(
    (m) => m.StaffPage,
  ),
);
const ApiKeysPage = lazyPart('back-office-api-keys', () =>
  import(/* webpackChunkName: "back-office-api-keys" */ '../../api-keys/ApiKeysPage').then(
    (m) => m.ApiKeysPage,
  ),
);
const AuditPage = lazyPart('back-office-audit', () =>
  import(/* webpackChunkName: "back-office-audit" */ './AuditRoute').then((m) => m.AuditRoute),
);
const PersonalDataPage = lazyPart('back-office-personal-data', () =>
  import(/* webpackChunkName: "back-office-personal-data" */ './PersonalDataRoute').then(
    (m) => m.PersonalDataRoute,
  ),
);
const AccountPage = lazyPart('back-office-account', () =>
  import(/* webpackChunkName: "back-office-account" */ '../../account/AccountPage').then(
    (m) => m.AccountPage,
  ),
);
const PushCard = lazyPart('back-office-account', () =>
  import(/* webpackChunkName: "back-office-account" */ '../push/PushCard').then((m) => m.PushCard),
);
const ChoosePasswordPage = lazyPart('back-office-password', () =>
  import(
    /* webpackChunkName: "back-office-password" */ '../../account/sign-in/ChoosePasswordPage'
  ).then((m) => m.ChoosePasswordPage),
);

const DeskPage = lazyPart('back-office-desk', () =>
  import(/* webpackChunkName: "back-office-desk" */ '../../delivery-desk/DeskPage').then(
    (m) => m.DeskPage,
  ),
);

const MessagesPage = lazyPart('back-office-outbox', () =>
  import(/* webpackChunkName: "back-office-outbox" */ '../../messages/MessagesPage').then(
    (m) => m.MessagesPage,
  ),
);

const SupportPage = lazyPart('back-office-support', () =>
  import(/* webpackChunkName: "back-office-support" */ '../../support/SupportPage').then(
    (m) => m.SupportPage,
  ),
);

const TrainingAdminPage = lazyPart('back-office-training', () =>
  import(/* webpackChunkName: "back-office-training" */ '../../training/TrainingAdminPage').then(
    (m) => m.TrainingAdminPage,
  ),
);

const RouterInventory = lazyPart('back-office-catalogue', () =>
  import(/* webpackChunkName: "back-office-catalogue" */ './CataloguePages').then(
    (m) => m.RouterInventory,
  ),
);

const BundleManagement = lazyPart('back-office-catalogue', () =>
  import(/* webpackChunkName: "back-office-catalogue" */ './CataloguePages').then(
    (m) => m.BundleManagement,
  ),
);

const SettingsRoute = lazyPart('back-office-settings', () =>
  import(/* webpackChunkName: "back-office-settings" */ './SettingsRoute').then(
    (m) => m.SettingsRoute,
  ),
);

const HealthPage = lazyPart('back-office-health', () =>
  import(/* webpackChunkName: "back-office-health" */ '../../health/HealthPage').then(
    (m) => m.HealthPage,
  ),
);

const revenueRoutes = (
  <Route element={<PermittedRoutes need="see_revenue" />}>
    <Route path="revenue" element={<RevenuePage />} />
    <Route path="reports" element={<ReportsPage />} />
    <Route path="analytics" element={<AnalyticsPage />} />
    <Route path="close" element={<ClosePage />} />
    <Route path="close/:date" element={<CloseDayPage />} />
  </Route>
);

export function BackOfficeRoutes() {
  return (
    <Frame>
      <Routes>
        <Route path="login" element={<AdminLoginPage />} />
        <Route element={<RequireAdmin />}>
          <Route element={<Office />}>
            <Route index element={<DashboardPage />} />
            <Route element={<PermittedRoutes need="see_orders" />}>
              <Route path="orders/:orderId?" element={<OrdersPage />} />
            </Route>
            <Route element={<PermittedRoutes need="handle_orders" />}>
              <Route path="desk" element={<DeskPage />} />
              <Route path="support" element={<SupportPage />} />
            </Route>
            <Route element={<PermittedRoutes need="see_payments" />}>
              <Route path="payments/:paymentId?" element={<PaymentsPage />} />
              <Route path="refunds/:refundId?" element={<RefundsPage />} />
            </Route>
            <Route element={<PermittedRoutes need="see_messages" />}>
              <Route path="messages/:messageId?" element={<MessagesPage />} />
            </Route>
            <Route element={<PermittedRoutes need="see_catalogue" />}>
              <Route path="routers/:id?" element={<RouterInventory />} />
              <Route path="bundles/:id?" element={<BundleManagement />} />
            </Route>
            <Route element={<PermittedRoutes need="see_agents" />}>
              <Route path="agent-applications/:reference?" element={<ApplicationsPage />} />
              <Route path="agents/:agentId?" element={<AgentsPage />} />
              <Route path="payouts/:payoutId?" element={<PayoutsPage />} />
            </Route>
            <Route element={<PermittedRoutes need="manage_people" />}>
              <Route path="people/:personId?" element={<StaffPage />} />
              <Route path="api-keys" element={<ApiKeysPage />} />
            </Route>
            <Route element={<PermittedRoutes need="see_audit" />}>
              <Route path="audit" element={<AuditPage />} />
            </Route>
            <Route element={<PermittedRoutes need="erase_personal_data" />}>
              <Route path="personal-data" element={<PersonalDataPage />} />
            </Route>
            <Route path="account" element={<AccountPage notices={<Notices />} />} />
            {revenueRoutes}
            <Route element={<PermittedRoutes need="see_catalogue" />}>
              <Route path="training/:id?" element={<TrainingAdminPage />} />
            </Route>
            <Route element={<PermittedRoutes need="edit_texts" />}>
              <Route path="settings/:section?" element={<SettingsRoute />} />
            </Route>
            <Route element={<PermittedRoutes need="edit_settings" />}>
              <Route path="health" element={<HealthPage />} />
            </Route>
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
            <Route element={<PermittedRoutes need="see_messages" />}>
              <Route index element={<TestNotificationsPage />} />
            </Route>
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

/** The switch of this device, for whoever may read what is told. */
function Notices() {
  return (
    <RequirePermission need="see_orders">
      <PushCard />
    </RequirePermission>
  );
}

/** The pages that a permission opens. */
function PermittedRoutes({ need }: { need: Permission }) {
  return (
    <RequirePermission need={need} otherwise={<NotAllowed />}>
      <Outlet />
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
