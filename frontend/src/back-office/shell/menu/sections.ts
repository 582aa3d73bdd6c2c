import type { MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { paths } from '../../../shop/paths';
import type { MenuIconName } from '../../kit/list/MenuIcon';
import { menuMessages as m } from './messages';

/** A page of the menu. */
export interface TabOf<Key extends string = string> {
  key: Key;
  to: string;
  text: MessageDescriptor;
  /** Null: every team member. */
  need: Permission | null;
  /** Another address of the same page. */
  also?: string;
  /** Says the badge to a screen reader; takes `count`. */
  waiting?: MessageDescriptor;
  /** The same work waits at this tab too; where both are shown, the section counts it once. */
  countedAt?: string;
}

interface SectionOf<Key extends string> {
  key: string;
  icon: MenuIconName;
  text: MessageDescriptor;
  tabs: readonly TabOf<Key>[];
}

/** The back office: every page once. */
export const sections = [
  {
    key: 'today',
    icon: 'sun',
    text: m.today,
    tabs: [{ key: 'today', to: paths.admin, text: m.today, need: null }],
  },
  {
    key: 'orders',
    icon: 'receipt',
    text: m.orders,
    tabs: [
      {
        key: 'orders',
        to: paths.adminOrders,
        text: m.orders,
        need: 'see_orders',
        waiting: m.ordersWaiting,
        countedAt: 'desk',
      },
      {
        key: 'desk',
        to: paths.adminDesk,
        text: m.desk,
        need: 'handle_orders',
        waiting: m.deskWaiting,
      },
    ],
  },
  {
    key: 'inbox',
    icon: 'chat',
    text: m.inbox,
    tabs: [
      {
        key: 'support',
        to: paths.adminSupport,
        text: m.inbox,
        need: 'handle_orders',
        waiting: m.supportWaiting,
      },
    ],
  },
  {
    key: 'money',
    icon: 'banknote',
    text: m.money,
    tabs: [
      {
        key: 'payments',
        to: paths.adminPayments,
        text: m.payments,
        need: 'see_payments',
        waiting: m.paymentsWaiting,
      },
      {
        key: 'refunds',
        to: paths.adminRefunds,
        text: m.refunds,
        need: 'see_payments',
        waiting: m.refundsWaiting,
      },
      { key: 'revenue', to: paths.adminRevenue, text: m.revenue, need: 'see_revenue' },
      { key: 'reports', to: paths.adminReports, text: m.reports, need: 'see_revenue' },
      { key: 'analytics', to: paths.adminAnalytics, text: m.analytics, need: 'see_revenue' },
      { key: 'close', to: paths.adminClose, text: m.close, need: 'see_revenue' },
    ],
  },
  {
    key: 'catalogue',
    icon: 'layers',
    text: m.catalogue,
    tabs: [
      { key: 'bundles', to: paths.adminBundles, text: m.bundles, need: 'see_catalogue' },
      { key: 'routers', to: paths.adminRouters, text: m.routers, need: 'see_catalogue' },
      { key: 'training', to: paths.adminTraining, text: m.training, need: 'see_catalogue' },
    ],
  },
  {
    key: 'agents',
    icon: 'people',
    text: m.agents,
    tabs: [
      { key: 'agents', to: paths.adminAgents, text: m.agents, need: 'see_agents' },
      {
        key: 'applications',
        to: paths.adminApplications,
        text: m.applications,
        need: 'see_agents',
        waiting: m.applicationsWaiting,
      },
      { key: 'payouts', to: paths.adminPayouts, text: m.payouts, need: 'see_agents' },
    ],
  },
  {
    key: 'shop',
    icon: 'shop',
    text: m.shop,
    tabs: [
      {
        key: 'messages',
        to: paths.adminMessages,
        text: m.messages,
        need: 'see_messages',
        also: paths.testNotifications,
        waiting: m.messagesDead,
      },
      { key: 'settings', to: paths.adminSettings, text: m.settings, need: 'edit_texts' },
      { key: 'health', to: paths.adminHealth, text: m.health, need: 'edit_settings' },
      {
        key: 'team',
        to: paths.adminPeople,
        text: m.people,
        need: 'manage_people',
        waiting: m.passwordRequests,
      },
      { key: 'keys', to: paths.adminApiKeys, text: m.apiKeys, need: 'manage_people' },
      { key: 'audit', to: paths.adminAudit, text: m.audit, need: 'see_audit' },
      {
        key: 'personalData',
        to: paths.adminPersonalData,
        text: m.personalData,
        need: 'erase_personal_data',
      },
    ],
  },
] as const satisfies readonly SectionOf<string>[];

export type TabKey = (typeof sections)[number]['tabs'][number]['key'];
export type SectionKey = (typeof sections)[number]['key'];

/** Whether an address belongs to the page of a tab. */
export function isAt({ to, also }: Pick<TabOf, 'to' | 'also'>, pathname: string): boolean {
  if (to === paths.admin) return pathname === to;
  return [to, also].some((path) => path && (pathname === path || pathname.startsWith(`${path}/`)));
}
