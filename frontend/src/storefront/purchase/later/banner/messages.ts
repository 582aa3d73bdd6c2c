import { texts } from '../../../../i18n/texts';

export const bannerMessages = texts('purchase.later.banner', {
  text: 'You have an unfinished payment of {price}: continue',
  late: '{price} arrived late: use it, or get it back',
  placed: 'Paid {price}: your receipt is ready',
  paid: 'You paid {price}: one step is left',
});
