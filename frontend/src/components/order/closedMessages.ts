import { defineMessages } from '../../i18n/defineMessages';

/** Outside opening hours. */
export const closedMessages = defineMessages({
  closed: { id: 'order.deadline.closed', defaultMessage: 'Closed now' },
  opens: {
    id: 'order.deadline.opens',
    defaultMessage: 'We open {when} and deliver from then on.',
  },
  opensLater: {
    id: 'order.deadline.opensLater',
    defaultMessage: 'We deliver when we open again.',
  },
});
