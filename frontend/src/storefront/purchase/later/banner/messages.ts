import { defineMessages } from '../../../../i18n/defineMessages';

export const bannerMessages = defineMessages({
  text: {
    id: 'checkout.banner.text',
    defaultMessage: 'You have an unfinished payment of {price}: continue',
  },
  paid: {
    id: 'checkout.banner.paid',
    defaultMessage: 'You paid {price}: tell us who gets the bundle',
  },
});
