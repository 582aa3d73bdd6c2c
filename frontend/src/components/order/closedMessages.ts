import { defineMessages } from '../../i18n/defineMessages';

/** When somebody is there again. */
export const closedMessages = defineMessages({
  closed: { id: 'order.deadline.closed', defaultMessage: 'We are closed now' },
  payingClosed: {
    id: 'order.deadline.payingClosed',
    defaultMessage: 'We open {when}. Orders paid now are delivered from then on.',
  },
  payingLater: {
    id: 'order.deadline.payingLater',
    defaultMessage: 'Orders paid now are delivered when we open again.',
  },
  waitingClosed: {
    id: 'order.deadline.waitingClosed',
    defaultMessage: 'We open {when} and deliver from then on.',
  },
  waitingLater: {
    id: 'order.deadline.waitingLater',
    defaultMessage: 'We deliver when we open again.',
  },
});
