import type { MessageDescriptor } from 'react-intl';
import { paths } from '../../../shop/paths';
import type { MenuIconName } from '../../kit/list/MenuIcon';
import type { PagePath } from '../routes/pages';
import { backOfficePaths } from '../../kit/paths';
import { menuMessages as m } from './messages';

/** A page of the menu; its address and who may see it are in the table of the routes. */
export interface TabOf<Key extends string = string> {
  key: Key;
  page: PagePath;
  text: MessageDescriptor;
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
    tabs: [{ key: 'today', page: '', text: m.today }],
  },
  {
    key: 'orders',
    icon: 'receipt',
    text: m.orders,
    tabs: [
      {
        key: 'orders',
        page: 'orders/:orderId?',
        text: m.orders,
        also: backOfficePaths.customers,
        waiting: m.ordersWaiting,
        countedAt: 'desk',
      },
      {
        key: 'desk',
        page: 'desk',
        text: m.desk,
        waiting: m.deskWaiting,
      },
      { key: 'ratings', page: 'ratings', text: m.ratings },
    ],
  },
  {
    key: 'inbox',
    icon: 'chat',
    text: m.inbox,
    tabs: [
      {
        key: 'support',
        page: 'support',
        text: m.inbox,
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
        page: 'payments/:paymentId?',
        text: m.payments,
        also: paths.adminTillPayments,
        waiting: m.paymentsWaiting,
      },
      {
        key: 'refunds',
        page: 'refunds/:refundId?',
        text: m.refunds,
        waiting: m.refundsWaiting,
      },
      { key: 'revenue', page: 'revenue', text: m.revenue },
      { key: 'reports', page: 'reports', text: m.reports, also: backOfficePaths.fiscalDay },
      { key: 'analytics', page: 'analytics', text: m.analytics },
      { key: 'float', page: 'float/:account?', text: m.float },
      { key: 'close', page: 'close', text: m.close },
    ],
  },
  {
    key: 'catalogue',
    icon: 'layers',
    text: m.catalogue,
    tabs: [
      { key: 'bundles', page: 'bundles/:id?', text: m.bundles },
      { key: 'prices', page: 'prices', text: m.prices },
      { key: 'routers', page: 'routers/:id?', text: m.routers },
      { key: 'mapping', page: 'mapping/:bundleId?', text: m.mapping },
      { key: 'training', page: 'training/:id?', text: m.training },
    ],
  },
  {
    key: 'agents',
    icon: 'people',
    text: m.agents,
    tabs: [
      { key: 'agents', page: 'agents/:agentId?', text: m.agents },
      {
        key: 'applications',
        page: 'agent-applications/:reference?',
        text: m.applications,
        waiting: m.applicationsWaiting,
      },
      { key: 'payouts', page: 'payouts/:payoutId?', text: m.payouts },
    ],
  },
  {
    key: 'shop',
    icon: 'shop',
    text: m.shop,
    tabs: [
      {
        key: 'messages',
        page: 'messages/:messageId?',
        text: m.messages,
        also: paths.testNotifications,
        waiting: m.messagesDead,
      },
      { key: 'settings', page: 'settings/:section?', text: m.settings },
      { key: 'health', page: 'health', text: m.health },
      {
        key: 'team',
        page: 'people/:personId?',
        text: m.people,
        waiting: m.passwordRequests,
      },
      { key: 'keys', page: 'api-keys', text: m.apiKeys },
      { key: 'audit', page: 'audit', text: m.audit },
      {
        key: 'personalData',
        page: 'personal-data',
        text: m.personalData,
      },
    ],
  },
] as const satisfies readonly SectionOf<string>[];

export type TabKey = (typeof sections)[number]['tabs'][number]['key'];
export type SectionKey = (typeof sections)[number]['key'];
