import { texts } from '../../../../i18n/texts';

export const bannerMessages = texts('purchase.later.banner', {
  text: 'You have an unfinished payment of {price}: continue',
  paid: 'You paid {price}: tell us who gets the bundle',
});
