import { texts } from '../../../i18n/texts';

export const shortcutMessages = texts('backOffice.shell.shortcuts', {
  title: 'Keyboard shortcuts',
  searchEverywhere: 'Search everywhere',
  search: 'Search this page',
  today: 'Go to Today',
  orders: 'Go to Orders',
  desk: 'Go to Deliveries',
  inbox: 'Go to Inbox',
  payments: 'Go to Payments',
  revenue: 'Go to Revenue',
  bundles: 'Go to Bundles',
  agents: 'Go to Agents',
  messages: 'Go to Messages',
  settings: 'Go to Settings',
  help: 'Show this help',
  note: 'Press the keys one after the other. They do nothing while you type in a field.',
});
