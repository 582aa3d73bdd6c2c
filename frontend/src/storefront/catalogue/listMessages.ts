import { texts } from '../../i18n/texts';

/** What stands on the lists of bundles alone. */
export const listMessages = texts('catalogue.lists', {
  normalTitle: 'Data bundles',
  normalLead: 'For every network and any number. Say who gets it, then pay from your phone.',
  normalBenefit1:
    'Loaded within {count} {unit, select, hours {{count, plural, one {hour} other {hours}}} other {minutes}}',
  normalBenefit1Text: 'Once you have paid, while we are open.',
  normalBenefit2: 'Flexible validity',
  normalBenefit2Text: 'A night, a day, a week or a month: take what you need.',
  normalBenefit3: 'All networks',
  normalBenefit3Text: 'Vodacom, Yas, Airtel and Halotel in one place.',
  smeTitle: 'SME bundles',
  smeLead: 'Big data for small and medium businesses, with your TIN on the order.',
  smeBenefit1: 'Business plans',
  smeBenefit1Text: 'Sized for an office, a shop or a team.',
  smeBenefit2: 'Tax benefits',
  smeBenefit2Text: 'Your TIN stands on the order, for your books.',
  smeBenefit3: 'Bulk data',
  smeBenefit3Text: 'The more you take, the less a gigabyte costs.',
  noNormal: 'No Data Bundles Available',
  noSme: 'No SME Bundles Available',
});
