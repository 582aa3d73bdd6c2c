import { texts } from '../../../i18n/texts';

export const quickBuyMessages = texts('catalogue.quickBuy', {
  number: 'Which number gets the data?',
  hint: 'We guess the network from the number.',
  moved: 'Moved your number to another network? Choose it below.',
  contacts: 'Choose from my contacts',
  results: 'Bundles to buy now',
  seeAll: 'See all data bundles',
});
