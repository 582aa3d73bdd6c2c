import { defineMessages } from '../../../i18n/defineMessages';

export const menuMessages = defineMessages({
  brand: { id: 'backOffice.brand', defaultMessage: 'Back office' },
  navigation: { id: 'backOffice.navigation', defaultMessage: 'Back office' },
  moreThan: { id: 'backOffice.menu.moreThan', defaultMessage: '{count}+' },
  today: { id: 'backOffice.menu.today', defaultMessage: 'Today' },
  orders: { id: 'backOffice.orders', defaultMessage: 'Orders' },
  ordersWaiting: {
    id: 'backOffice.ordersWaiting',
    defaultMessage: '{count, plural, one {# order waiting} other {# orders waiting}}',
  },
  desk: { id: 'backOffice.menu.desk', defaultMessage: 'Deliveries' },
  deskWaiting: {
    id: 'backOffice.menu.deskWaiting',
    defaultMessage: '{count, plural, one {# order to deliver} other {# orders to deliver}}',
  },
  inbox: { id: 'backOffice.menu.inbox', defaultMessage: 'Inbox' },
  supportWaiting: {
    id: 'backOffice.menu.supportWaiting',
    defaultMessage: '{count, plural, one {# case overdue} other {# cases overdue}}',
  },
  money: { id: 'backOffice.menu.money', defaultMessage: 'Money' },
  payments: { id: 'backOffice.menu.payments', defaultMessage: 'Payments' },
  paymentsWaiting: {
    id: 'backOffice.menu.paymentsWaiting',
    defaultMessage: '{count, plural, one {# payment needs action} other {# payments need action}}',
  },
  refunds: { id: 'backOffice.menu.refunds', defaultMessage: 'Refunds' },
  refundsWaiting: {
    id: 'backOffice.menu.refundsWaiting',
    defaultMessage: '{count, plural, one {# refund due} other {# refunds due}}',
  },
  revenue: { id: 'backOffice.menu.revenue', defaultMessage: 'Revenue' },
  reports: { id: 'backOffice.menu.reports', defaultMessage: 'Reports' },
  analytics: { id: 'backOffice.menu.analytics', defaultMessage: 'Analytics' },
  close: { id: 'backOffice.menu.close', defaultMessage: 'Close the day' },
  catalogue: { id: 'backOffice.menu.catalogue', defaultMessage: 'Catalogue' },
  bundles: { id: 'backOffice.menu.bundles', defaultMessage: 'Bundles' },
  routers: { id: 'backOffice.menu.routers', defaultMessage: 'Routers' },
  training: { id: 'backOffice.menu.training', defaultMessage: 'Training' },
  agents: { id: 'backOffice.menu.agents', defaultMessage: 'Agents' },
  applications: { id: 'backOffice.menu.applications', defaultMessage: 'Applications' },
  applicationsWaiting: {
    id: 'backOffice.menu.applicationsWaiting',
    defaultMessage: '{count, plural, one {# new application} other {# new applications}}',
  },
  payouts: { id: 'backOffice.menu.payouts', defaultMessage: 'Payouts' },
  shop: { id: 'backOffice.menu.shop', defaultMessage: 'Shop' },
  messages: { id: 'backOffice.menu.messages', defaultMessage: 'Messages' },
  messagesDead: {
    id: 'backOffice.menu.messagesDead',
    defaultMessage:
      '{count, plural, one {# message not delivered} other {# messages not delivered}}',
  },
  settings: { id: 'backOffice.menu.settings', defaultMessage: 'Settings' },
  people: { id: 'backOffice.menu.people', defaultMessage: 'Team' },
  passwordRequests: {
    id: 'backOffice.menu.passwordRequests',
    defaultMessage: '{count, plural, one {# password request} other {# password requests}}',
  },
  apiKeys: { id: 'backOffice.menu.apiKeys', defaultMessage: 'API keys' },
  audit: { id: 'backOffice.menu.audit', defaultMessage: 'Activity log' },
  personalData: { id: 'backOffice.menu.personalData', defaultMessage: 'Customer data' },
  account: { id: 'backOffice.menu.account', defaultMessage: 'Your account' },
  accountOf: { id: 'backOffice.menu.accountOf', defaultMessage: 'Your account: {name}' },
  viewShop: { id: 'backOffice.viewShop', defaultMessage: 'View shop' },
  theme: { id: 'backOffice.theme', defaultMessage: 'Theme' },
});

export const themeMessages = defineMessages({
  system: { id: 'backOffice.theme.system', defaultMessage: 'System' },
  light: { id: 'backOffice.theme.light', defaultMessage: 'Light' },
  dark: { id: 'backOffice.theme.dark', defaultMessage: 'Dark' },
});
