import { defineMessages } from '../../../i18n/defineMessages';

export const shortcutMessages = defineMessages({
  title: { id: 'backOffice.shortcuts.title', defaultMessage: 'Keyboard shortcuts' },
  search: { id: 'backOffice.shortcuts.search', defaultMessage: 'Search this page' },
  today: { id: 'backOffice.shortcuts.today', defaultMessage: 'Go to Today' },
  orders: { id: 'backOffice.shortcuts.orders', defaultMessage: 'Go to Orders' },
  desk: { id: 'backOffice.shortcuts.desk', defaultMessage: 'Go to Deliveries' },
  inbox: { id: 'backOffice.shortcuts.inbox', defaultMessage: 'Go to Inbox' },
  payments: { id: 'backOffice.shortcuts.payments', defaultMessage: 'Go to Payments' },
  revenue: { id: 'backOffice.shortcuts.revenue', defaultMessage: 'Go to Revenue' },
  bundles: { id: 'backOffice.shortcuts.bundles', defaultMessage: 'Go to Bundles' },
  agents: { id: 'backOffice.shortcuts.agents', defaultMessage: 'Go to Agents' },
  messages: { id: 'backOffice.shortcuts.messages', defaultMessage: 'Go to Messages' },
  settings: { id: 'backOffice.shortcuts.settings', defaultMessage: 'Go to Settings' },
  help: { id: 'backOffice.shortcuts.help', defaultMessage: 'Show this help' },
  note: {
    id: 'backOffice.shortcuts.note',
    defaultMessage:
      'Press the keys one after the other. They do nothing while you type in a field.',
  },
});
