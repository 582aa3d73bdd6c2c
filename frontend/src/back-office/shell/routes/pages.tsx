import type { ComponentType } from 'react';
import type { Permission } from '../../../api/types';
import { paths } from '../../../shop/paths';
import { lazyPart } from '../../../kit/load/lazyPart';
import { ApplicationsPage } from '../../applications/ApplicationsPage';
import { RequirePermission } from '../../kit/access';
import { OrdersPage } from '../../orders/OrdersPage';
import { PaymentsPage } from '../../payments/PaymentsPage';
import { RefundsPage } from '../../refunds/RefundsPage';

// prettier-ignore
const AccountPage = lazyPart('back-office-account', () => import(/* webpackChunkName: "back-office-account" */ '../../account/AccountPage').then((m) => m.AccountPage));
// prettier-ignore
const PushCard = lazyPart('back-office-account', () => import(/* webpackChunkName: "back-office-account" */ '../push/PushCard').then((m) => m.PushCard));

/** The switch of this device is for those who may see what it announces. */
function AccountRoute() {
  const notices = (
    <RequirePermission need="see_orders">
      <PushCard />
    </RequirePermission>
  );
  return <AccountPage notices={notices} />;
}

/** `need` is null for a page of all staff. */
type Row = readonly [path: string, need: Permission | null, page: ComponentType];

/** Each page on one line, in the order of the menu: its address below /admin, who may see it, its chunk and where it lies. */
// prettier-ignore
export const pages = [
  ['', null, lazyPart('back-office-today', () => import(/* webpackChunkName: "back-office-today" */ '../../dashboard/DashboardPage').then((m) => m.DashboardPage))],
  ['orders/:orderId?', 'see_orders', OrdersPage],
  ['desk', 'handle_orders', lazyPart('back-office-desk', () => import(/* webpackChunkName: "back-office-desk" */ '../../delivery-desk/DeskPage').then((m) => m.DeskPage))],
  ['ratings', 'see_orders', lazyPart('back-office-ratings', () => import(/* webpackChunkName: "back-office-ratings" */ '../../ratings/RatingsPage').then((m) => m.RatingsPage))],
  ['support', 'handle_orders', lazyPart('back-office-support', () => import(/* webpackChunkName: "back-office-support" */ '../../support/SupportPage').then((m) => m.SupportPage))],
  ['payment-pictures/:pictureId', 'handle_orders', lazyPart('back-office-payment-pictures', () => import(/* webpackChunkName: "back-office-payment-pictures" */ '../../payment-pictures/PaymentPicturePage').then((m) => m.PaymentPicturePage))],
  ['customers/:number', 'see_orders', lazyPart('back-office-customers', () => import(/* webpackChunkName: "back-office-customers" */ './CustomerRoute').then((m) => m.CustomerRoute))],
  ['payments/:paymentId?', 'see_payments', PaymentsPage],
  ['till-payments/:tillPaymentId?', 'see_payments', lazyPart('back-office-till-payments', () => import(/* webpackChunkName: "back-office-till-payments" */ '../../till-payments/TillPaymentsPage').then((m) => m.TillPaymentsPage))],
  ['refunds/:refundId?', 'see_payments', RefundsPage],
  ['revenue', 'see_revenue', lazyPart('back-office-revenue', () => import(/* webpackChunkName: "back-office-revenue" */ '../../revenue/RevenuePage').then((m) => m.RevenuePage))],
  ['reports', 'see_revenue', lazyPart('back-office-reports', () => import(/* webpackChunkName: "back-office-reports" */ '../../reports/ReportsPage').then((m) => m.ReportsPage))],
  ['fiscal-day', 'see_revenue', lazyPart('back-office-fiscal-day', () => import(/* webpackChunkName: "back-office-fiscal-day" */ '../../fiscal-day/FiscalDayPage').then((m) => m.FiscalDayPage))],
  ['analytics', 'see_revenue', lazyPart('back-office-analytics', () => import(/* webpackChunkName: "back-office-analytics" */ '../../reports/AnalyticsPage').then((m) => m.AnalyticsPage))],
  ['float/:account?', 'see_revenue', lazyPart('back-office-float', () => import(/* webpackChunkName: "back-office-float" */ '../../float/FloatPage').then((m) => m.FloatPage))],
  ['close', 'see_revenue', lazyPart('back-office-close', () => import(/* webpackChunkName: "back-office-close" */ '../../day-close/ClosePage').then((m) => m.ClosePage))],
  ['close/:date', 'see_revenue', lazyPart('back-office-close-day', () => import(/* webpackChunkName: "back-office-close-day" */ '../../day-close/CloseDayPage').then((m) => m.CloseDayPage))],
  ['bundles/:id?', 'see_catalogue', lazyPart('back-office-catalogue', () => import(/* webpackChunkName: "back-office-catalogue" */ './CatalogueRoutes').then((m) => m.BundleManagement))],
  ['prices', 'edit_catalogue', lazyPart('back-office-prices', () => import(/* webpackChunkName: "back-office-prices" */ '../../catalogue/prices/PricesPage').then((m) => m.PricesPage))],
  ['routers/:id?', 'see_catalogue', lazyPart('back-office-catalogue', () => import(/* webpackChunkName: "back-office-catalogue" */ './CatalogueRoutes').then((m) => m.RouterInventory))],
  ['mapping/:bundleId?', 'edit_catalogue', lazyPart('back-office-mapping', () => import(/* webpackChunkName: "back-office-mapping" */ '../../catalogue/mapping/MappingPage').then((m) => m.MappingPage))],
  ['training/:id?', 'see_catalogue', lazyPart('back-office-training', () => import(/* webpackChunkName: "back-office-training" */ '../../training/TrainingAdminPage').then((m) => m.TrainingAdminPage))],
  ['agents/:agentId?', 'see_agents', lazyPart('back-office-agents', () => import(/* webpackChunkName: "back-office-agents" */ './AgentsRoute').then((m) => m.AgentsRoute))],
  ['agent-applications/:reference?', 'see_agents', ApplicationsPage],
  ['payouts/:payoutId?', 'see_agents', lazyPart('back-office-payouts', () => import(/* webpackChunkName: "back-office-payouts" */ '../../payouts/PayoutsPage').then((m) => m.PayoutsPage))],
  ['messages/:messageId?', 'see_messages', lazyPart('back-office-outbox', () => import(/* webpackChunkName: "back-office-outbox" */ '../../messages/MessagesPage').then((m) => m.MessagesPage))],
  ['settings/:section?', 'edit_texts', lazyPart('back-office-settings', () => import(/* webpackChunkName: "back-office-settings" */ './SettingsRoute').then((m) => m.SettingsRoute))],
  ['health', 'edit_settings', lazyPart('back-office-health', () => import(/* webpackChunkName: "back-office-health" */ '../../health/HealthPage').then((m) => m.HealthPage))],
  ['people/:personId?', 'manage_people', lazyPart('back-office-people', () => import(/* webpackChunkName: "back-office-people" */ '../../staff/StaffPage').then((m) => m.StaffPage))],
  ['api-keys', 'manage_people', lazyPart('back-office-api-keys', () => import(/* webpackChunkName: "back-office-api-keys" */ '../../api-keys/ApiKeysPage').then((m) => m.ApiKeysPage))],
  ['audit', 'see_audit', lazyPart('back-office-audit', () => import(/* webpackChunkName: "back-office-audit" */ './AuditRoute').then((m) => m.AuditRoute))],
  ['personal-data', 'erase_personal_data', lazyPart('back-office-personal-data', () => import(/* webpackChunkName: "back-office-personal-data" */ './PersonalDataRoute').then((m) => m.PersonalDataRoute))],
  ['account', null, AccountRoute],
] as const satisfies readonly Row[];

export type PagePath = (typeof pages)[number][0];

/** The address of a page without its parameters, and who may see it. */
export function routeOf(page: PagePath): { to: string; need: Permission | null } {
  const need = pages.find(([path]) => path === page)?.[1] ?? null;
  return { to: `${paths.admin}/${page}`.replace(/(\/:\w+\?)?\/?$/, ''), need };
}

// prettier-ignore
export const TestNotificationsPage = lazyPart('back-office-test-notifications', () => import(/* webpackChunkName: "back-office-test-notifications" */ '../../messages/test/TestNotificationsPage').then((m) => m.TestNotificationsPage));
// prettier-ignore
export const ChoosePasswordPage = lazyPart('back-office-password', () => import(/* webpackChunkName: "back-office-password" */ '../../account/sign-in/ChoosePasswordPage').then((m) => m.ChoosePasswordPage));
