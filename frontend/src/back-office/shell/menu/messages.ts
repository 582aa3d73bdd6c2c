import { defineMessages } from '../../../i18n/defineMessages';

export const menuMessages = defineMessages({
  brand: { id: 'backOffice.shell.menu.brand', defaultMessage: 'Back office' },
  navigation: { id: 'backOffice.shell.menu.navigation', defaultMessage: 'Back office' },
  moreThan: { id: 'backOffice.shell.menu.moreThan', defaultMessage: '{count}+' },
  today: { id: 'backOffice.shell.menu.today', defaultMessage: 'Today' },
  orders: { id: 'backOffice.shell.menu.orders', defaultMessage: 'Orders' },
  ordersWaiting: {
    id: 'backOffice.shell.menu.ordersWaiting',
    defaultMessage: '{count, plural, one {# order waiting} other {# orders waiting}}',
  },
  desk: { id: 'backOffice.shell.menu.desk', defaultMessage: 'Deliveries' },
  deskWaiting: {
    id: 'backOffice.shell.menu.deskWaiting',
    defaultMessage: '{count, plural, one {# order to deliver} other {# orders to deliver}}',
  },
  inbox: { id: 'backOffice.shell.menu.inbox', defaultMessage: 'Inbox' },
  supportWaiting: {
    id: 'backOffice.shell.menu.supportWaiting',
    defaultMessage: '{count, plural, one {# case overdue} other {# cases overdue}}',
  },
  money: { id: 'backOffice.shell.menu.money', defaultMessage: 'Money' },
  payments: { id: 'backOffice.shell.menu.payments', defaultMessage: 'Payments' },
  paymentsWaiting: {
    id: 'backOffice.shell.menu.paymentsWaiting',
    defaultMessage: '{count, plural, one {# payment needs action} other {# payments need action}}',
  },
  refunds: { id: 'backOffice.shell.menu.refunds', defaultMessage: 'Refunds' },
  refundsWaiting: {
    id: 'backOffice.shell.menu.refundsWaiting',
    defaultMessage: '{count, plural, one {# refund due} other {# refunds due}}',
  },
  revenue: { id: 'backOffice.shell.menu.revenue', defaultMessage: 'Revenue' },
  reports: { id: 'backOffice.shell.menu.reports', defaultMessage: 'Reports' },
  analytics: { id: 'backOffice.shell.menu.analytics', defaultMessage: 'Analytics' },
  close: { id: 'backOffice.shell.menu.close', defaultMessage: 'Close the day' },
  catalogue: { id: 'backOffice.shell.menu.catalogue', defaultMessage: 'Catalogue' },
  bundles: { id: 'backOffice.shell.menu.bundles', defaultMessage: 'Bundles' },
  routers: { id: 'backOffice.shell.menu.routers', defaultMessage: 'Routers' },
  training: { id: 'backOffice.shell.menu.training', defaultMessage: 'Training' },
  agents: { id: 'backOffice.shell.menu.agents', defaultMessage: 'Agents' },
  applications: { id: 'backOffice.shell.menu.applications', defaultMessage: 'Applications' },
  applicationsWaiting: {
    id: 'backOffice.shell.menu.applicationsWaiting',
    defaultMessage: '{count, plural, one {# new application} other {# new applications}}',
  },
  payouts: { id: 'backOffice.shell.menu.payouts', defaultMessage: 'Payouts' },
  shop: { id: 'backOffice.shell.menu.shop', defaultMessage: 'Shop' },
  messages: { id: 'backOffice.shell.menu.messages', defaultMessage: 'Messages' },
  messagesDead: {
    id: 'backOffice.shell.menu.messagesDead',
    defaultMessage:
      '{count, plural, one {# message not delivered} other {# messages not delivered}}',
  },
  settings: { id: 'backOffice.shell.menu.settings', defaultMessage: 'Settings' },
  health: { id: 'backOffice.shell.menu.health', defaultMessage: 'Shop health' },
  people: { id: 'backOffice.shell.menu.people', defaultMessage: 'Team' },
  passwordRequests: {
    id: 'backOffice.shell.menu.passwordRequests',
    defaultMessage: '{count, plural, one {# password request} other {# password requests}}',
  },
  apiKeys: { id: 'backOffice.shell.menu.apiKeys', defaultMessage: 'API keys' },
  audit: { id: 'backOffice.shell.menu.audit', defaultMessage: 'Activity log' },
  personalData: { id: 'backOffice.shell.menu.personalData', defaultMessage: 'Customer data' },
  account: { id: 'backOffice.shell.menu.account', defaultMessage: 'Your account' },
  accountOf: { id: 'backOffice.shell.menu.accountOf', defaultMessage: 'Your account: {name}' },
  viewShop: { id: 'backOffice.shell.menu.viewShop', defaultMessage: 'View shop' },
  theme: { id: 'backOffice.shell.menu.theme', defaultMessage: 'Theme' },
});

export const themeMessages = defineMessages({
  system: { id: 'backOffice.shell.menu.theme.system', defaultMessage: 'System' },
  light: { id: 'backOffice.shell.menu.theme.light', defaultMessage: 'Light' },
  dark: { id: 'backOffice.shell.menu.theme.dark', defaultMessage: 'Dark' },
});
