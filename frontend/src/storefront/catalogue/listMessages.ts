import { defineMessages } from '../../i18n/defineMessages';

/** What stands on the lists of bundles alone. */
export const listMessages = defineMessages({
  normalTitle: { id: 'catalogue.normal.title', defaultMessage: 'Data bundles' },
  normalLead: {
    id: 'catalogue.normal.lead',
    defaultMessage:
      'For every network and any number. Pay from your phone, then tell us who gets it.',
  },
  normalBenefit1: {
    id: 'catalogue.normal.benefit1',
    defaultMessage:
      'Loaded within {count} {unit, select, hours {{count, plural, one {hour} other {hours}}} other {minutes}}',
  },
  normalBenefit1Text: {
    id: 'catalogue.normal.benefit1Text',
    defaultMessage: 'Once you have paid, while we are open.',
  },
  normalBenefit2: { id: 'catalogue.normal.benefit2', defaultMessage: 'Flexible validity' },
  normalBenefit2Text: {
    id: 'catalogue.normal.benefit2Text',
    defaultMessage: 'A night, a day, a week or a month: take what you need.',
  },
  normalBenefit3: { id: 'catalogue.normal.benefit3', defaultMessage: 'All networks' },
  normalBenefit3Text: {
    id: 'catalogue.normal.benefit3Text',
    defaultMessage: 'Vodacom, Yas, Airtel and Halotel in one place.',
  },
  smeTitle: { id: 'catalogue.sme.title', defaultMessage: 'SME bundles' },
  smeLead: {
    id: 'catalogue.sme.lead',
    defaultMessage: 'Big data for small and medium businesses, with your TIN on the order.',
  },
  smeBenefit1: { id: 'catalogue.sme.benefit1', defaultMessage: 'Business plans' },
  smeBenefit1Text: {
    id: 'catalogue.sme.benefit1Text',
    defaultMessage: 'Sized for an office, a shop or a team.',
  },
  smeBenefit2: { id: 'catalogue.sme.benefit2', defaultMessage: 'Tax benefits' },
  smeBenefit2Text: {
    id: 'catalogue.sme.benefit2Text',
    defaultMessage: 'Your TIN stands on the order, for your books.',
  },
  smeBenefit3: { id: 'catalogue.sme.benefit3', defaultMessage: 'Bulk data' },
  smeBenefit3Text: {
    id: 'catalogue.sme.benefit3Text',
    defaultMessage: 'The more you take, the less a gigabyte costs.',
  },
  noNormal: { id: 'catalogue.normal.none', defaultMessage: 'No Data Bundles Available' },
  noSme: { id: 'catalogue.sme.none', defaultMessage: 'No SME Bundles Available' },
});
