import { defineMessages } from '../../../i18n/defineMessages';

export const shortcutMessages = defineMessages({
  title: { id: 'backOffice.shell.shortcuts.title', defaultMessage: 'Keyboard shortcuts' },
  search: { id: 'backOffice.shell.shortcuts.search', defaultMessage: 'Search this page' },
  today: { id: 'backOffice.shell.shortcuts.today', defaultMessage: 'Go to Today' },
  orders: { id: 'backOffice.shell.shortcuts.orders', defaultMessage: 'Go to Orders' },
  desk: { id: 'backOffice.shell.shortcuts.desk', defaultMessage: 'Go to Deliveries' },
  inbox: { id: 'backOffice.shell.shortcuts.inbox', defaultMessage: 'Go to Inbox' },
  payments: { id: 'backOffice.shell.shortcuts.payments', defaultMessage: 'Go to Payments' },
  revenue: { id: 'backOffice.shell.shortcuts.revenue', defaultMessage: 'Go to Revenue' },
  bundles: { id: 'backOffice.shell.shortcuts.bundles', defaultMessage: 'Go to Bundles' },
  agents: { id: 'backOffice.shell.shortcuts.agents', defaultMessage: 'Go to Agents' },
  messages: { id: 'backOffice.shell.shortcuts.messages', defaultMessage: 'Go to Messages' },
  settings: { id: 'backOffice.shell.shortcuts.settings', defaultMessage: 'Go to Settings' },
  help: { id: 'backOffice.shell.shortcuts.help', defaultMessage: 'Show this help' },
  note: {
    id: 'backOffice.shell.shortcuts.note',
    defaultMessage:
      'Press the keys one after the other. They do nothing while you type in a field.',
  },
});
