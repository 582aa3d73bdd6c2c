import { texts } from '../../i18n/texts';

/** Outside opening hours. */
export const closedMessages = texts('order.deadline', {
  closed: 'Closed now',
  opens: 'We open {when} and deliver from then on.',
  opensLater: 'We deliver when we open again.',
});
