import { lazy, Suspense, type ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import type { Permission } from '../api/types';
import { Spinner } from '../components/Spinner';
import { Toasts } from '../components/toast/Toasts';
import { ApplicationsPage } from '../features/back-office/applications/ApplicationsPage';
import { BackOfficeLayout } from '../features/back-office/BackOfficeLayout';
import { Allowed } from '../features/back-office/components/Allowed';
import { NotAllowed } from '../features/back-office/components/NotAllowed';
import { OrdersPage } from '../features/back-office/OrdersPage';
import { PaymentsPage } from '../features/back-office/payments/PaymentsPage';
import { RefundsPage } from '../features/back-office/refunds/RefundsPage';
import { NotFoundPage } from '../features/not-found/NotFoundPage';
import { AdminLoginPage } from '../features/session/AdminLoginPage';
import { SignOutButton } from '../features/session/components/SignOutButton';
import { RefusalWatch } from '../features/session/RefusalWatch';
import { RequireAdmin } from '../features/session/RequireAdmin';
import { Messages } from '../i18n/Messages';
import { MuiRoot } from '../theme/MuiRoot';
import { paths } from './paths';

const TodayPage = lazy(() =>
  import(/* webpackChunkName: "today" */ '../features/back-office/today/TodayPage').then((m) => ({
    default: m.TodayPage,
  })),
);
const RevenuePage = lazy(() =>
  import(/* webpackChunkName: "revenue" */ '../features/back-office/money/RevenuePage').then(
    (m) => ({
      default: m.RevenuePage,
    }),
  ),
);
const ReportsPage = lazy(() =>
  import(/* webpackChunkName: "reports" */ '../features/back-office/money/ReportsPage').then(
    (m) => ({
      default: m.ReportsPage,
    }),
  ),
);
const AnalyticsPage = lazy(() =>
  import(/* webpackChunkName: "analytics" */ '../features/back-office/money/AnalyticsPage').then(
    (m) => ({
      default: m.AnalyticsPage,
    }),
  ),
);
const ClosePage = lazy(() =>
  import(/* webpackChunkName: "close" */ '../features/back-office/money/ClosePage').then((m) => ({
    default: m.ClosePage,
  })),
);
const CloseDayPage = lazy(() =>
  import(/* webpackChunkName: "close-day" */ '../features/back-office/money/CloseDayPage').then(
    (m) => ({
      default: m.CloseDayPage,
    }),
  ),
);
const AgentsPage = lazy(() =>
  import(/* webpackChunkName: "agents" */ '../features/back-office/agents/AgentsPage').then(
    (m) => ({ default: m.AgentsPage }),
  ),
);
const PayoutsPage = lazy(() =>
  import(/* webpackChunkName: "payouts" */ '../features/back-office/payouts/PayoutsPage').then(
    (m) => ({ default: m.PayoutsPage }),
  ),
);
const TestNotificationsPage = lazy(() =>
  import(
    /* webpackChunkName: "test-notifications" */ '../features/back-office/notifications/TestNotificationsPage'
  ).then((m) => ({ default: m.TestNotificationsPage })),
);
const PeoplePage = lazy(() =>
  import(
    /* webpackChunkName: "back-office-people" */ '../features/back-office/people/PeoplePage'
  ).then((m) => ({ default: m.PeoplePage })),
);
const ApiKeysPage = lazy(() =>
  import(
    /* webpackChunkName: "back-office-api-keys" */ '../features/back-office/api-keys/ApiKeysPage'
  ).then((m) => ({ default: m.ApiKeysPage })),
);
const AuditPage = lazy(() =>
  import(
    /* webpackChunkName: "back-office-audit" */ '../features/back-office/audit/AuditPage'
  ).then((m) => ({ default: m.AuditPage })),
);
const AccountPage = lazy(() =>
  import(
    /* webpackChunkName: "back-office-account" */ '../features/session/account/AccountPage'
  ).then((m) => ({ default: m.AccountPage })),
);
const PushCard = lazy(() =>
  import(
    /* webpackChunkName: "back-office-account" */ '../features/back-office/push/PushCard'
  ).then((m) => ({ default: m.PushCard })),
);
const ChoosePasswordPage = lazy(() =>
  import(
    /* webpackChunkName: "back-office-password" */ '../features/session/password/ChoosePasswordPage'
  ).then((m) => ({ default: m.ChoosePasswordPage })),
);

const DeskPage = lazy(() =>
  import(/* webpackChunkName: "desk" */ '../features/back-office/desk/DeskPage').then((m) => ({
    default: m.DeskPage,
  })),
);

const MessagesPage = lazy(() =>
  import(/* webpackChunkName: "outbox" */ '../features/back-office/outbox/MessagesPage').then(
    (m) => ({ default: m.MessagesPage }),
  ),
);

const SupportPage = lazy(() =>
  import(/* webpackChunkName: "support" */ '../features/back-office/support/SupportPage').then(
    (m) => ({ default: m.SupportPage }),
  ),
);

const TrainingAdminPage = lazy(() =>
  import(
    /* webpackChunkName: "training-admin" */ '../features/back-office/training/TrainingAdminPage'
  ).then((m) => ({ default: m.TrainingAdminPage })),
);

const RouterInventory = lazy(() =>
  import(/* webpackChunkName: "admin-catalogue" */ './CataloguePages').then((m) => ({
    default: m.RouterInventory,
  })),
);

const BundleManagement = lazy(() =>
  import(/* webpackChunkName: "admin-catalogue" */ './CataloguePages').then((m) => ({
    default: m.BundleManagement,
  })),
);

const SettingsRoute = lazy(() =>
  import(/* webpackChunkName: "back-office-settings" */ './SettingsRoute').then((m) => ({
    default: m.SettingsRoute,
  })),
);

export function BackOfficeRoutes() {
  return (
    <Frame>
      <Routes>
        <Route path="login" element={<AdminLoginPage />} />
        <Route element={<RequireAdmin />}>
          <Route element={<Office />}>
            <Route index element={<TodayPage />} />
            <Route element={<Opened need="see_orders" />}>
              <Route path="orders/:orderId?" element={<OrdersPage />} />
            </Route>
            <Route element={<Opened need="handle_orders" />}>
              <Route path="desk" element={<DeskPage />} />
              <Route path="support" element={<SupportPage />} />
            </Route>
            <Route element={<Opened need="see_payments" />}>
              <Route path="payments/:paymentId?" element={<PaymentsPage />} />
              <Route path="refunds/:refundId?" element={<RefundsPage />} />
            </Route>
            <Route element={<Opened need="see_messages" />}>
              <Route path="messages/:messageId?" element={<MessagesPage />} />
            </Route>
            <Route element={<Opened need="see_catalogue" />}>
              <Route path="routers/:id?" element={<RouterInventory />} />
              <Route path="bundles/:id?" element={<BundleManagement />} />
            </Route>
            <Route element={<Opened need="see_agents" />}>
              <Route path="agent-applications/:reference?" element={<ApplicationsPage />} />
              <Route path="agents/:agentId?" element={<AgentsPage />} />
              <Route path="payouts/:payoutId?" element={<PayoutsPage />} />
            </Route>
            <Route element={<Opened need="manage_people" />}>
              <Route path="people/:personId?" element={<PeoplePage />} />
              <Route path="api-keys" element={<ApiKeysPage />} />
            </Route>
            <Route element={<Opened need="see_audit" />}>
              <Route path="audit" element={<AuditPage />} />
            </Route>
            <Route path="account" element={<AccountPage notices={<Notices />} />} />
            <Route element={<Opened need="see_revenue" />}>
              <Route path="revenue" element={<RevenuePage />} />
              <Route path="reports" element={<ReportsPage />} />
              <Route path="analytics" element={<AnalyticsPage />} />
              <Route path="close" element={<ClosePage />} />
              <Route path="close/:date" element={<CloseDayPage />} />
            </Route>
            <Route element={<Opened need="see_catalogue" />}>
              <Route path="training/:lessonId?" element={<TrainingAdminPage />} />
            </Route>
            <Route element={<Opened need="edit_texts" />}>
              <Route path="settings/:section?" element={<SettingsRoute />} />
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
            <Route element={<Opened need="see_messages" />}>
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
    <Allowed need="see_orders">
      <PushCard />
    </Allowed>
  );
}

/** The pages that a permission opens. */
function Opened({ need }: { need: Permission }) {
  return (
    <Allowed need={need} otherwise={<NotAllowed />}>
      <Outlet />
    </Allowed>
  );
}

function Office() {
  return (
    <>
      <RefusalWatch />
      <BackOfficeLayout signOut={<SignOutButton door="admin" />} />
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <MuiRoot>
      <Suspense fallback={<Spinner />}>
        <Messages parts={['storefront', 'backOffice']}>
          {children}
          <Toasts />
        </Messages>
      </Suspense>
    </MuiRoot>
  );
}
